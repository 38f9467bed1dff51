import type { MaybePromise } from '../runtime/maybe-promise.ts'

/**
 * Packs that people have shared, for whoever has their link. No table needs them: it has the packs that it plays with in its configuration.
 * Files are opaque, and each is kept once, under the hash of the pack in it.
 */

/** A version of a shared pack. */
export interface SharedVersion {
  /** What is in it: the same cards have the same hash. Hexadecimal. */
  hash: string
  /** What its author calls it. */
  version: string
  /** How many bytes its file has. */
  size: number
}

/** A version that is stored: with when that was (milliseconds since 1970). */
export interface StoredVersion extends SharedVersion {
  at: number
}

/** Who took a pack back: its author, for good, or whoever runs the server. */
export type Withdrawn = 'author' | 'operator'

/** A shared pack. */
export interface SharedPack {
  id: string
  /** The hash of its key: whoever has the key may change it. */
  keyHash: string
  /** A hash of who shared it, hexadecimal. */
  maker: string
  created: number
  /** Who took it back; null: nobody. */
  withdrawn: Withdrawn | null
  /** Oldest first. */
  versions: readonly StoredVersion[]
  /** How many people have reported it. */
  reports: number
}

/** A new version, with its file. */
export interface NewVersion extends SharedVersion {
  file: Uint8Array
}

/** What somebody says is wrong with a pack. */
export interface PackReport {
  /** A hash of who says so: the same person reports a pack once. */
  from: string
  at: number
  reason: string
}

/** Shared packs. What needs the key is done only if its hash is right at that moment. */
export interface SharedPacks {
  /** Stores a pack with its first version. @returns false: there is one with that id, and nothing was written. */
  publish(pack: Pick<SharedPack, 'id' | 'keyHash' | 'maker'>, first: NewVersion): MaybePromise<boolean>
  /**
   * Adds a version, which is the newest from now on. @returns false: there is no such pack with that key, it was taken back, or it has a
   * version with that hash.
   */
  addVersion(id: string, keyHash: string, version: NewVersion): MaybePromise<boolean>
  /**
   * Its author takes a pack back: files that no other pack has are deleted. @returns false: there is no such pack with that key, or whoever
   * runs the server took it back, which its author cannot undo by doing the same.
   */
  withdraw(id: string, keyHash: string): MaybePromise<boolean>
  /** Gives a pack a new key, and the old one ends. @returns false: there is no such pack with that key. */
  handOn(id: string, keyHash: string, next: string): MaybePromise<boolean>
  /** Whoever runs the server takes a pack back; its files stay. @returns false: there is no such pack, or its author took it back. */
  remove(id: string): MaybePromise<boolean>
  /** Undoes `remove`, and drops the reports about a pack. @returns false: there is no such pack, or its author took it back. */
  allow(id: string): MaybePromise<boolean>
  /** Notes what somebody says is wrong with a pack, in place of what they said before. @returns false: there is no such pack. */
  report(id: string, from: string, reason: string): MaybePromise<boolean>
  /** The reports about a pack, oldest first. */
  reports(id: string): MaybePromise<PackReport[]>
  /** The pack with this id; null: there is none. */
  read(id: string): MaybePromise<SharedPack | null>
  /** The packs that have a version with this hash, oldest first, whether they were taken back or not. */
  having(hash: string): MaybePromise<SharedPack[]>
  /** The file with this hash; null: there is none. */
  file(hash: string): MaybePromise<Uint8Array | null>
  /** The packs whose makers begin like this, with how many bytes their files have; those whose files were deleted have none. */
  madeBy(beginning: string): MaybePromise<{ id: string; maker: string; bytes: number }[]>
  /** How many packs there are that their authors have not taken back. */
  count(): MaybePromise<number>
  /** All packs, the newest first. */
  all(): MaybePromise<SharedPack[]>
}

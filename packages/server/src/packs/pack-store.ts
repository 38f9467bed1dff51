import { isRecord, type Language, type Refusal } from '@soulstack/kit'
import { hashOfPack, type PackShared, type PackVersionShared, type SharedPackInfo } from '@soulstack/protocol'
import { Mailbox } from '@soulstack/tables'
import type { GameModule, PackAbout, PackFault } from '@soulstack/tables/game'
import type { Limits } from '@soulstack/tables/runtime'
import { beginningOf, groupOf, makerOf, newTableId, newToken, sha256 } from '@soulstack/tables/runtime'
import type { NewVersion, Records, SharedPack } from '@soulstack/tables/stores'
import { packRefusal, warningsOf } from '../words/packs.ts'
import { fileOf, textOf } from './checked.ts'
import type { PackChecker } from './checker.ts'

/** A pack that cannot be used, with what is wrong with it. */
export class BadPack extends Error {
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super('a pack that cannot be used')
    this.faults = faults
  }
}

/** Told how many milliseconds of work something took, which whoever asked for it is charged for. */
type Spent = (ms: number) => void

/** Who asks. */
export interface Asker {
  address: string
  spent: Spent
}

/** What can happen to shared packs, for whoever counts it. */
export type PackDeed = 'shared' | 'version' | 'withdrawn' | 'handed-on' | 'reported'

export interface PackStoreOptions {
  store: Records['store']
  /** The game with packs. */
  gameModule: GameModule
  checker: PackChecker
  limits: Limits
  count(deed: PackDeed): void
}

/** What packs say of themselves is kept in memory for so many of them. */
const KNOWN = 200
/** With those that were taken back, an address may have shared so many times as many packs as it may have here. */
const TAKEN_BACK = 10
/** How many packs are looked up for a table; a game may allow fewer. */
const MOST = 8

/** The packs that people have shared on this server. A pack is its hash; a shared one has an id, and a key for its author. */
export class PackStore {
  private readonly options: PackStoreOptions
  /** By hash, the one used last at the end. */
  private readonly known = new Map<string, PackAbout>()
  /** One at a time is added, or two could take the same last place. */
  private readonly one = new Mailbox()

  constructor(options: PackStoreOptions) {
    this.options = options
  }

  /** Shares a pack. @throws BadPack; Refusal when there are too many packs, or it was removed here. */
  async share(text: string, asker: Asker): Promise<PackShared> {
    const { packs } = this.options.store
    const { version, hash } = await this.checked(text, asker)
    const [id, key] = [newTableId(), newToken()]
    await this.one.run(async () => {
      await this.mustHaveRoom(asker.address, version)
      await packs.publish({ id, keyHash: sha256(key), maker: makerOf(id, asker.address) }, version)
    })
    this.options.count('shared')
    return { id, key, hash }
  }

  /** Shares a new version of a pack. @throws BadPack; Refusal when the key is wrong, nothing has changed, or there are too many. */
  async addVersion(id: string, key: string, text: string, asker: Asker): Promise<PackVersionShared> {
    const { packs } = this.options.store
    await this.owned(id, key)
    const { version, hash, packId } = await this.checked(text, asker)
    await this.one.run(async () => {
      const pack = await this.owned(id, key)
      const same = pack.versions.find((one) => one.hash === hash)
      if (same) throw packRefusal('same-pack', (w) => w.sameVersion(same.version))
      await this.mustFit(pack, packId, asker.address, version)
      if (!(await packs.addVersion(id, sha256(key), version))) throw none()
    })
    this.options.count('version')
    return { hash }
  }

  /** Its author takes a pack back. @throws Refusal when the key is wrong, or whoever runs the server has removed it. */
  async withdraw(id: string, key: string): Promise<void> {
    const { withdrawn } = await this.owned(id, key, true)
    if (withdrawn === 'author') return
    // or its author could share it again
    if (withdrawn === 'operator') throw gone('operator')
    if (!(await this.options.store.packs.withdraw(id, sha256(key)))) throw none()
    this.options.count('withdrawn')
  }

  /** Gives a pack a new key: whoever has the old one cannot change it any more. @throws Refusal when the key is wrong. */
  async handOn(id: string, key: string): Promise<string> {
    await this.owned(id, key)
    const next = newToken()
    if (!(await this.options.store.packs.handOn(id, sha256(key), sha256(next)))) throw none()
    this.options.count('handed-on')
    return next
  }

  /** Notes what somebody says is wrong with a pack. @throws Refusal when there is none. */
  async report(id: string, reason: string, address: string): Promise<void> {
    const { limits, store, count } = this.options
    const pack = await this.found(id)
    if (pack.withdrawn) throw gone(pack.withdrawn)
    // whoever runs the server has enough to look at
    if (pack.reports >= limits.packReportsEach) return
    await store.packs.report(id, sha256(`${id} ${groupOf(address)}`), reason)
    count('reported')
  }

  /** A shared pack, for its page. @throws Refusal when there is none. */
  async info(id: string, language: Language, spent: Spent): Promise<SharedPackInfo> {
    const { versions, withdrawn } = await this.found(id)
    const newest = versions.at(-1)!
    const about = withdrawn ? null : await this.about(newest.hash, spent)
    const { sameNames: _, unproved: __, ...said } = about ?? {}
    return {
      ...{ id, game: this.options.gameModule.game.name, withdrawn },
      versions: versions.map(({ hash, version, at, size }) => ({ hash, version, at, size })).reverse(),
      about: about && ({ ...said, warnings: warningsOf(about, language) } as SharedPackInfo['about']),
    }
  }

  /** The text of a file. @throws Refusal when there is none, or every pack that has it was taken back. */
  async text(hash: string, spent: Spent): Promise<Buffer> {
    const packed = await this.packed(hash)
    return timed(spent, () => textOf(packed))
  }

  /**
   * The options of a table of some game, with the packs that they name by hash.
   * @throws Refusal when one is not here, or was taken back (brought along: was removed here), or they are too large.
   */
  async forTable(
    game: string,
    options: Readonly<Record<string, unknown>>,
    spent: Spent,
  ): Promise<Record<string, unknown>> {
    const { limits, gameModule } = this.options
    const { packs: given, ...others } = options
    if (game !== gameModule.game.name || !Array.isArray(given) || given.length > MOST || given.length === 0)
      return options
    let room = limits.tableBytes
    const packs: unknown[] = []
    for (const item of given as unknown[]) {
      const text = isNamed(item) ? (await this.text(item.hash, spent)).toString() : (JSON.stringify(item) ?? '')
      room -= text.length
      if (room < 0) throw packRefusal('too-large', (w) => w.tooLargeForTable(Math.floor(limits.tableBytes / 1024)))
      packs.push(isNamed(item) ? timed(spent, () => gameModule.packs!.forTable(JSON.parse(text))) : item)
    }
    await this.mustBeAllowed(packs, spent)
    return { ...others, packs }
  }

  /** @throws Refusal when whoever runs the server has removed one of these packs, or one of them cannot be used. */
  private async mustBeAllowed(packs: readonly unknown[], spent: Spent): Promise<void> {
    const { gameModule, store } = this.options
    // what is in a pack that a table brings along, and so its hash, is known once it is read
    const brief = timed(spent, () => gameModule.packs!.brief(gameModule.game.readConfig({ packs })))
    for (const { hash } of brief['packs'] as { hash: string }[]) {
      const same = await store.packs.having(hash)
      if (same.some(({ withdrawn }) => withdrawn === 'operator')) throw gone('operator')
    }
  }

  /** @throws BadPack; Refusal when it was removed here. */
  private async checked(
    text: string,
    { address, spent }: Asker,
  ): Promise<{ version: NewVersion; hash: string; packId: string }> {
    const { checker, gameModule, store } = this.options
    const checked = await checker.check(gameModule, text, groupOf(address), spent)
    if ('faults' in checked) throw new BadPack(checked.faults)
    const { hash, id, version, size, packed } = checked
    const same = await store.packs.having(hash)
    if (same.some(({ withdrawn }) => withdrawn === 'operator')) throw gone('operator')
    return { hash, packId: id, version: { hash, version, size, file: packed } }
  }

  /** @throws Refusal when there is no room for another pack of this address. */
  private async mustHaveRoom(address: string, { size }: NewVersion): Promise<void> {
    const { limits, store } = this.options
    if ((await store.packs.count()) >= limits.packs) throw packRefusal('packs-full', (w) => w.full)
    const own = await this.madeBy(address)
    // of those that were taken back only their ids are left
    this.mustHaveFewer(own.filter(({ bytes }) => bytes > 0).length, limits.packsPerAddress)
    this.mustHaveFewer(own.length, TAKEN_BACK * limits.packsPerAddress)
    this.mustBeFew(own.reduce((sum, { bytes }) => sum + bytes, size))
  }

  /** @throws Refusal when there is no room for another version of a pack, or it is one of another pack. */
  private async mustFit(pack: SharedPack, packId: string, address: string, { size }: NewVersion): Promise<void> {
    const { limits } = this.options
    if (pack.versions.length >= limits.packVersions)
      throw packRefusal('too-many-packs', (w) => w.tooManyVersions(limits.packVersions))
    const before = fileOf(await this.packed(pack.versions.at(-1)!.hash)).id
    if (before !== packId) throw packRefusal('same-pack', (w) => w.otherId(before, packId))
    const own = await this.madeBy(address)
    // whoever else has the key is not charged for it
    const used = own.some(({ id }) => id === pack.id) ? own.map(({ bytes }) => bytes) : pack.versions.map((v) => v.size)
    this.mustBeFew(used.reduce((sum, bytes) => sum + bytes, size))
  }

  private mustHaveFewer(packs: number, most: number): void {
    if (packs >= most) throw packRefusal('too-many-packs', (w) => w.tooMany(most))
  }

  private mustBeFew(bytes: number): void {
    const most = this.options.limits.packBytesPerAddress
    if (bytes > most) throw packRefusal('too-large', (w) => w.tooMuch(Math.floor(most / 1024)))
  }

  private async madeBy(address: string): Promise<{ id: string; bytes: number }[]> {
    const made = await this.options.store.packs.madeBy(beginningOf(address))
    return made.filter(({ id, maker }) => maker === makerOf(id, address))
  }

  /** @throws Refusal when there is no such pack. */
  private async found(id: string): Promise<SharedPack> {
    const pack = await this.options.store.packs.read(id)
    if (!pack) throw none()
    return pack
  }

  /** A pack, for whoever has its key. @throws Refusal when there is none, the key is wrong, or (unless `any`) it was taken back. */
  private async owned(id: string, key: string, any = false): Promise<SharedPack> {
    const pack = await this.found(id)
    if (pack.keyHash !== sha256(key)) throw packRefusal('wrong-key', (w) => w.wrongKey)
    if (pack.withdrawn && !any) throw gone(pack.withdrawn)
    return pack
  }

  /** A kept file. @throws Refusal when there is none, or every pack that has it was taken back. */
  private async packed(hash: string): Promise<Uint8Array> {
    if (!hashOfPack.safeParse(hash).success) throw none()
    const { packs } = this.options.store
    const having = await packs.having(hash)
    const by = having.map(({ withdrawn }) => withdrawn)
    if (by.includes('operator')) throw gone('operator')
    const file = by.includes(null) ? await packs.file(hash) : null
    // of what was only blocked there is nothing
    if (file && file.length > 0) return file
    throw by.includes('author') ? gone('author') : packRefusal('no-such-pack', (w) => w.noneWithHash(hash.slice(0, 12)))
  }

  private async about(hash: string, spent: Spent): Promise<PackAbout> {
    const packed = await this.packed(hash)
    const about = this.known.get(hash) ?? timed(spent, () => this.options.gameModule.packs!.about(fileOf(packed)))
    this.known.delete(hash)
    this.known.set(hash, about)
    if (this.known.size > KNOWN) this.known.delete(this.known.keys().next().value!)
    return about
  }
}

/** Does some work, and says how many milliseconds it took. */
function timed<T>(spent: Spent, work: () => T): T {
  const began = performance.now()
  try {
    return work()
  } finally {
    spent(performance.now() - began)
  }
}

/** Whether an item of `packs` names a pack by its hash. */
const isNamed = (item: unknown): item is { hash: string } =>
  isRecord(item) && typeof item['hash'] === 'string' && item['cards'] === undefined

const none = (): Refusal => packRefusal('no-such-pack', (w) => w.none)
const gone = (by: 'author' | 'operator'): Refusal =>
  packRefusal('pack-withdrawn', (w) => (by === 'author' ? w.byAuthor : w.byOperator))

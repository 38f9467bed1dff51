import type { Limits } from '@soulstack/tables/runtime'

/** Limits that tests never reach, although everybody comes from one address and plays as fast as possible. */
export const wideLimits: Partial<Limits> = {
  messagesPerSecond: 1e6,
  messageBurst: 1e6,
  tablesPerMinute: 1e6,
  advicePerMinute: 1e6,
  tablesPerAddress: 1e6,
  studiesPerMinute: 1e6,
  studiesWaitingEach: 1e6,
  studiesWaiting: 1e6,
  connectionsPerAddress: 1e6,
  listedSeatsPerConnection: 1e6,
  listedSeatsPerAddress: 1e6,
  socketsPerAddress: 1e6,
  workPerConnection: 1e9,
  workPerAddress: 1e9,
  workBurst: 1e9,
  helloBytesPerConnection: 1e12,
  helloBytesPerAddress: 1e12,
}

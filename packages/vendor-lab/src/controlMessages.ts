import type { HeldKind, HeldRecord } from '@atrium/access-systems/records.ts'
import type { LabDoor, LabElevatorCall, LabFaults, LabHappening, LabHolds, LabTap } from './model.ts'

/** How a controller of the lab fares, for whoever watches it. */
export type ControllerState = {
  serialNo: string
  name: string
  holds: LabHolds
  doors: readonly (LabDoor & { unlockedUntil: string | null; openSince: string | null })[]
  faults: LabFaults
  /** By its own clock, ISO 8601 in UTC. */
  clock: string
  counts: { kind: HeldKind; count: number }[]
  eventsWaiting: number
  calls: readonly LabElevatorCall[]
  lastSeen: string | null
}

export type CentreState = { code: string; timeZone: string; available: boolean; controllers: ControllerState[] }
export type RecordsPage = { total: number; records: HeldRecord[] }
export type RecordsQuery = { search: string; kind: HeldKind | null; skip: number; take: number }
/** The station beside the controllers is put out of service, or back. */
export type StationRequest = { available: boolean }
export type TapRequest = LabTap
/** A bench: a centre of its own for the conformance suite, whose events are kept instead of told. */
export type BenchAnswer = { code: string; notices: { body: string; signature: string }[] }
/** What the server made of a device's sign of life; null where it did not answer. */
export type HeartbeatAnswer = { outcome: string | null }
export type Happening = { doorId: string; kind: LabHappening }

/** What is asked of the lab itself, beside what its controllers are asked; signed alike. */
export const controlPaths = {
  centre: (code: string): string => `/lab/centres/${encodeURIComponent(code)}`,
  station: (code: string): string => `${controlPaths.centre(code)}/station`,
  controllers: (code: string): string => `${controlPaths.centre(code)}/controllers`,
  taps: (code: string): string => `${controlPaths.centre(code)}/taps`,
  happenings: (code: string): string => `${controlPaths.centre(code)}/happenings`,
  heartbeats: (code: string): string => `${controlPaths.centre(code)}/heartbeats`,
  faults: (code: string, serialNo: string): string =>
    `${controlPaths.centre(code)}/controllers/${encodeURIComponent(serialNo)}/faults`,
  records: (code: string, serialNo: string): string =>
    `${controlPaths.centre(code)}/controllers/${encodeURIComponent(serialNo)}/records`,
  benches: '/lab/benches',
  bench: (code: string): string => `/lab/benches/${encodeURIComponent(code)}`,
  intercom: (token: string): string => `/lab/intercoms/${encodeURIComponent(token)}`,
}

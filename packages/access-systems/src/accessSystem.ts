import type { SystemChoice } from './choices.ts'
import type { HeldKey, HeldKind, HeldRecord } from './records.ts'

/** A door as a system knows it. */
export type SystemDoor = {
  /** What the system calls it; stays the same when its name changes. */
  id: string
  name: string
  /** The serial number of the controller it is wired to, where the system tells. */
  controllerSerialNo: string | null
}

/** Changes of what a controller holds; taken as a whole, in this order, and harmless when they come twice. */
export type HeldChanges = { remove: readonly HeldKey[]; put: readonly HeldRecord[] }

/** How a system fares. */
export type SystemHealth = {
  controllers: readonly {
    serialNo: string
    online: boolean
    /** ISO 8601 in UTC, by the clock of whoever watches the controller. */
    lastSeen: string | null
    /** How far its clock is ahead of ours, in milliseconds; null where it does not tell. */
    clockAheadMs: number | null
    /** Changes the system has taken and this controller not yet. */
    waiting: number
    /** Events this controller has not handed over yet. */
    eventsWaiting: number
  }[]
}

/** Something at a door, as `POST /access-events` takes it; the office centre is known from the connection. */
export type SystemEvent = {
  vendorEventId: string
  controllerDoorId: string
  kind: 'ACCESS' | 'DOOR_FORCED' | 'DOOR_HELD_OPEN' | 'DOOR_CLOSED'
  credential: { credentialType: 'PASS' | 'CARD' | 'EMAIL'; value: string } | null
  /** ISO 8601 in UTC, by the controller's clock. */
  dateTime: string
  result: 'GRANTED' | 'DENIED' | null
  reason: string | null
}

/** Seconds a relay works at least and at most. */
export type Pulse = { minSeconds: number; maxSeconds: number }

/** What a controller is set up by, in the words of the contract; the password of its wireless network is among it. */
export type ControllerSetup = {
  network: {
    mode: 'ETHERNET' | 'WIFI'
    dhcp: boolean
    ipAddress: string | null
    gateway: string | null
    subnet: string | null
    dns: string | null
    wifi: { ssid: string; security: string; password: string | null } | null
  }
  /** How its doors work, where nothing else is said of one. */
  settings: Record<string, unknown> | null
}

/** What an access system is, and what stands behind its name. */
export type SystemProfile = {
  vendor: 'GENERIC' | 'BOSCH' | 'MICROENGINE' | 'KONE' | 'EPS' | 'ALPHAWAVE'
  /** The kinds of records it holds; what is not among them is not pushed, and not missed. */
  holds: ReadonlySet<HeldKind>
  /**
   * The public document its messages were taken from; null for a profile of the generic interface under a vendor's name,
   * which screens say.
   */
  document: string | null
}

/**
 * One access system: the controllers of an office centre behind one address. Every vendor's adapter is one of these and
 * passes the conformance suite. Each method throws `AccessSystemUnavailableError` where no answer comes, or none that can
 * be read; what was asked may have happened all the same, so that each may be asked again.
 */
export type AccessSystem = {
  profile: SystemProfile
  doors: () => Promise<SystemDoor[]>
  /** What one controller holds really, read from it and not from what was pushed. */
  pull: (controllerSerialNo: string) => Promise<HeldRecord[]>
  /** Changes what one controller holds; answers when the controller itself has it. */
  push: (controllerSerialNo: string, changes: HeldChanges) => Promise<void>
  /** Lets whoever stands at a door in; until when, as its controller says. Null where the system does not know the door. */
  unlock: (doorId: string, pulse: Pulse) => Promise<{ unlockedUntil: Date } | null>
  /**
   * Events after a cursor, the oldest first, for systems that are asked rather than telling; null where the system tells
   * them itself by signed notices.
   */
  events: ((after: string | null) => Promise<{ events: SystemEvent[]; cursor: string }>) | null
  health: () => Promise<SystemHealth>
  /** What can be chosen from it, of the kinds of its vendor; nothing where it offers nothing. */
  choices: () => Promise<SystemChoice[]>
}

/** Says in a sentence why there is no answer. */
export class AccessSystemUnavailableError extends Error {}

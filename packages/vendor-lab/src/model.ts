import type { SystemEvent } from '@atrium/access-systems/accessSystem.ts'
import type { HeldCredentialType, HeldRecord } from '@atrium/access-systems/records.ts'

/** A floor an elevator stops at, by the number of its relay. */
export type LabFloor = { relayNo: number; name: string }

/** A door as its virtual controller knows it; an elevator is one with floors. */
export type LabDoor = { id: string; name: string; floors?: readonly LabFloor[] }

/** What a controller can hold: levels, ways expanded to holder and door, or either. */
export type LabHolds = 'LEVELS' | 'RIGHTS' | 'BOTH'

/** A controller of the lab as it is built; what it holds and how it fares comes on top. */
export type LabController = { serialNo: string; name: string; holds: LabHolds; doors: readonly LabDoor[] }

/** The controllers of an office centre, and the clock on the wall beside them. */
export type LabCentre = {
  code: string
  timeZone: string
  controllers: readonly LabController[]
  /** Serial numbers of what else lives beside them: readers, scanners, intercoms. */
  devices?: readonly string[]
}

/** What can be wrong with a controller, or with the way to it. */
export type LabFaults = {
  /** Every message takes so many milliseconds longer. */
  slowMs: number
  /** Nothing passes between it and the world; it keeps deciding. */
  cutOff: boolean
  /** Of three messages one is lost, and the answer to another. */
  losesMessages: boolean
  /** Every message comes twice. */
  doublesMessages: boolean
  /** Its clock is so many milliseconds ahead; behind where negative. */
  clockAheadMs: number
  /** It says that it took a revoke, and did not. */
  missesRevokes: boolean
  /** It takes each floor for the one above. */
  wrongFloor: boolean
  /** No fault: it lets the server decide, and decides itself where no answer comes. */
  asksServer: boolean
}

export const noFaults: LabFaults = {
  slowMs: 0,
  cutOff: false,
  losesMessages: false,
  doublesMessages: false,
  clockAheadMs: 0,
  missesRevokes: false,
  wrongFloor: false,
  asksServer: false,
}

/** Something shown to the reader of a door; the server alone knows people by their e-mail. */
export type LabTap = {
  doorId: string
  credentialType: HeldCredentialType | 'EMAIL'
  value: string
  /** Of an elevator: the floor that was pressed, by its relay. */
  floor: number | null
}

export type LabVerdict = {
  result: 'GRANTED' | 'DENIED'
  /** In the controller's words; null where it opened without a word. */
  reason: string | null
  /** Whom it took it for. */
  holder: string | null
  decidedBy: 'CONTROLLER' | 'SERVER'
  /** By the clock of the controller, ISO 8601 in UTC. */
  at: string
}

/** A call that an elevator took, by the clock of its controller. */
export type LabElevatorCall = {
  doorId: string
  at: string
  fromFloor: string
  toFloor: string
  granted: boolean
  /** Which elevator comes; null of one that was refused. */
  car: string | null
}

/** An event on its way to the server, and to whom it belongs. */
export type LabEvent = SystemEvent & { officeCentreCode: string; connector: string }

/** What can happen at a door beside a tap; that it was opened is told only once it stands open for too long. */
export type LabHappening = LabEvent['kind'] | 'DOOR_OPENED'

/** Since when a door stands open, by the clock of its controller, and whether that was told. */
export type LabContact = { since: string; isTold: boolean }

/** One change of what is kept, of a controller by its key; a file of them is the lab's store. */
export type LabChange =
  | {
      type: 'RECORDS'
      controller: string
      remove: readonly Pick<HeldRecord, 'kind' | 'id'>[]
      put: readonly HeldRecord[]
    }
  | { type: 'EVENT'; controller: string; event: LabEvent }
  | { type: 'TOLD'; controller: string; count: number }
  | { type: 'FAULTS'; controller: string; faults: LabFaults }
  | { type: 'CONTACT'; controller: string; doorId: string; open: LabContact | null }
  | { type: 'CENTRE'; centre: LabCentre }
  /** Of the station beside the controllers of a centre; of all stations without one. */
  | { type: 'AVAILABLE'; available: boolean; centre?: string }

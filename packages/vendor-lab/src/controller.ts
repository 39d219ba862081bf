import type { ControllerSetup, HeldChanges } from '@atrium/access-systems/accessSystem.ts'
import type { HeldKind, HeldRecord } from '@atrium/access-systems/records.ts'
import { openHeld, type Held } from './held.ts'
import {
  noFaults,
  type LabCentre,
  type LabChange,
  type LabContact,
  type LabController,
  type LabElevatorCall,
  type LabEvent,
  type LabFaults,
  type LabHolds,
} from './model.ts'

/** A virtual controller: what it holds, what is wrong with it, and what it has yet to tell. */
export type VirtualController = {
  key: string
  centre: LabCentre
  built: LabController
  held: Held
  faults: LabFaults
  /** Events that the server has not taken yet, the oldest first. */
  waiting: LabEvent[]
  /** Doors that stand open by their contacts. */
  open: Map<string, LabContact>
  /** Doors that stand open by command, and until when. A restart closes them, as it does with a relay. */
  unlocked: Map<string, Date>
  /** Calls of its elevators, the newest first; a restart forgets them. */
  calls: LabElevatorCall[]
  /** What it was set up by last; a restart forgets it. */
  setup: ControllerSetup | null
  /** Messages that went to it and from it, by which some are lost. */
  messages: number
  lastSeen: Date | null
}

export const keyOf = (code: string, serialNo: string): string => `${code} ${serialNo}`

export const openController = (centre: LabCentre, built: LabController): VirtualController => ({
  key: keyOf(centre.code, built.serialNo),
  centre,
  built,
  held: openHeld(),
  faults: noFaults,
  waiting: [],
  open: new Map(),
  unlocked: new Map(),
  calls: [],
  setup: null,
  messages: 0,
  lastSeen: null,
})

/** By its own clock. */
export const timeOf = ({ faults }: VirtualController, now: Date): Date => new Date(now.getTime() + faults.clockAheadMs)

const others: Record<LabHolds, readonly HeldKind[]> = {
  LEVELS: ['RIGHT'],
  RIGHTS: ['LEVEL', 'LEVEL_DOOR', 'HOLDER_LEVEL'],
  BOTH: [],
}

/** Of what is put, the kind this controller does not hold; null where it holds all. */
export const unheldKind = ({ built }: VirtualController, put: readonly HeldRecord[]): HeldKind | null =>
  put.find(({ kind }) => others[built.holds].includes(kind))?.kind ?? null

/** What a controller makes of changes, by what is wrong with it: that is what it holds from then on. */
export function takenBy(
  { key, faults }: VirtualController,
  { remove, put }: HeldChanges,
): Extract<LabChange, { type: 'RECORDS' }> {
  return {
    type: 'RECORDS',
    controller: key,
    remove: faults.missesRevokes ? [] : remove,
    put: faults.wrongFloor ? put.map(oneFloorUp) : put,
  }
}

function oneFloorUp(record: HeldRecord): HeldRecord {
  if (record.kind !== 'LEVEL_DOOR' && record.kind !== 'RIGHT') return record
  const floors = record.value.floors?.map((floor) => floor + 1) ?? null
  // The same kind with the same value but for its floors.
  return { ...record, value: { ...record.value, floors } } as HeldRecord
}

/** Does to a controller what a change says. */
export function applyTo(controller: VirtualController, change: LabChange): void {
  if (change.type === 'RECORDS') {
    for (const key of change.remove) controller.held.remove(key)
    for (const record of change.put) controller.held.put(record)
  }
  if (change.type === 'EVENT') controller.waiting.push(change.event)
  if (change.type === 'TOLD') controller.waiting.splice(0, change.count)
  if (change.type === 'FAULTS') controller.faults = change.faults
  if (change.type === 'CONTACT' && change.open) controller.open.set(change.doorId, change.open)
  if (change.type === 'CONTACT' && !change.open) controller.open.delete(change.doorId)
}

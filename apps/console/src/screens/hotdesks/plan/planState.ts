import { desksOfRun, repeatedDeskNos, type DeskRun, type PlanPosition } from '@atrium/validators/deskRuns.ts'
import type { Arrangement, DeskDetail } from '../hotdeskQueries.ts'

/** A desk as it stands on the screen; one that is new has no id yet. */
export type PlanDesk = {
  key: string
  id: string | null
  version: number
  deskNo: string
  position: PlanPosition | null
  status: DeskDetail['status']
  statusLabel: string
}

export type PlanState = {
  desks: PlanDesk[]
  selected: ReadonlySet<string>
  /** How the desks stood before each change, for undo. */
  past: PlanDesk[][]
  serial: number
}

export type PlanAction =
  | { type: 'select'; keys: readonly string[]; add?: boolean }
  | { type: 'place'; position: PlanPosition }
  | { type: 'put'; key: string; position: PlanPosition }
  | { type: 'move'; dx: number; dy: number }
  | { type: 'number'; run: DeskRun }
  | { type: 'rename'; key: string; deskNo: string }
  | { type: 'remove' }
  | { type: 'undo' }
  | { type: 'reset'; desks: readonly DeskDetail[] }
  | { type: 'take-up'; arrangement: Arrangement }

export const planOf = (desks: readonly DeskDetail[]): PlanState => ({
  desks: desks.map(({ id, version, deskNo, position, status, statusLabel }) => ({
    key: id,
    id,
    version,
    deskNo,
    position,
    status,
    statusLabel,
  })),
  selected: new Set(),
  past: [],
  serial: 0,
})

/** What becomes of the plan; every change of desks can be undone. */
export function reducePlan(state: PlanState, action: PlanAction): PlanState {
  const { desks, selected, serial } = state
  const isSelected = ({ key }: PlanDesk) => selected.has(key)
  switch (action.type) {
    case 'select':
      return { ...state, selected: chosen(selected, action) }
    case 'place': {
      const desk = newDesk(serial, nextDeskNo(desks), action.position)
      return changed({ ...state, serial: serial + 1 }, [...desks, desk], [desk.key])
    }
    case 'put':
      return changed(
        state,
        desks.map((desk) => (desk.key === action.key ? { ...desk, position: action.position } : desk)),
        [action.key],
      )
    case 'move':
      return changed(
        state,
        desks.map((desk) => (isSelected(desk) ? moved(desk, action) : desk)),
      )
    case 'number': {
      const added = desksOfRun(action.run).map((desk, index) => newDesk(serial + index, desk.deskNo, desk.position))
      const keys = added.map(({ key }) => key)
      return changed({ ...state, serial: serial + added.length }, [...desks, ...added], keys)
    }
    case 'rename':
      return changed(
        state,
        desks.map((desk) => (desk.key === action.key ? { ...desk, deskNo: action.deskNo } : desk)),
      )
    case 'remove':
      return changed(
        state,
        desks.filter((desk) => !isSelected(desk)),
        [],
      )
    case 'undo': {
      const last = state.past.at(-1)
      return last ? { ...state, desks: last, past: state.past.slice(0, -1), selected: new Set() } : state
    }
    case 'reset':
      return planOf(action.desks)
    case 'take-up':
      return changed(
        { ...state, serial: serial + action.arrangement.added.length },
        arranged(desks, action.arrangement, serial),
        [],
      )
  }
}

function changed(state: PlanState, desks: PlanDesk[], selected?: readonly string[]): PlanState {
  return {
    ...state,
    desks,
    past: [...state.past, state.desks],
    ...(selected ? { selected: new Set(selected) } : {}),
  }
}

const chosen = (selected: ReadonlySet<string>, { keys, add = false }: { keys: readonly string[]; add?: boolean }) =>
  add ? toggled(selected, keys) : new Set(keys)

function toggled(selected: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected)
  for (const key of keys) if (!next.delete(key)) next.add(key)
  return next
}

const newDesk = (serial: number, deskNo: string, position: PlanPosition): PlanDesk => ({
  key: `new-${serial}`,
  id: null,
  version: 0,
  deskNo,
  position: clamped(position),
  status: 'AVAILABLE',
  statusLabel: 'New',
})

const moved = (desk: PlanDesk, { dx, dy }: { dx: number; dy: number }): PlanDesk =>
  desk.position === null ? desk : { ...desk, position: clamped({ x: desk.position.x + dx, y: desk.position.y + dy }) }

/** On the plan, to hundredths of a percent. */
const clamped = ({ x, y }: PlanPosition): PlanPosition => ({ x: within(x), y: within(y) })
const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100

/** The number after the last that ends in digits: `A-09` becomes `A-10`; `1` for the first desk. */
export function nextDeskNo(desks: readonly PlanDesk[]): string {
  const taken = new Set(desks.map(({ deskNo }) => deskNo.toLowerCase()))
  const [, prefix = '', digits = '0'] = /^(.*?)(\d+)$/.exec(desks.at(-1)?.deskNo ?? '') ?? []
  for (let number = Number(digits) + 1; ; number += 1) {
    const deskNo = `${prefix}${String(number).padStart(digits.length, '0')}`
    if (!taken.has(deskNo.toLowerCase())) return deskNo
  }
}

const isSame = (left: PlanPosition | null, right: PlanPosition | null) => left?.x === right?.x && left?.y === right?.y

/** What has to be written for the plan to stand as it is on the screen. */
export function arrangementOf(saved: readonly DeskDetail[], desks: readonly PlanDesk[]): Arrangement {
  const present = new Map(desks.map((desk) => [desk.id, desk]))
  const before = new Map(saved.map((desk) => [desk.id, desk]))
  return {
    added: desks.flatMap(({ id, deskNo, position }) => (id === null && position ? [{ deskNo, position }] : [])),
    moved: desks.flatMap((desk) => {
      const old = desk.id === null ? undefined : before.get(desk.id)
      if (!old || desk.id === null || (old.deskNo === desk.deskNo && isSame(old.position, desk.position))) return []
      return [{ id: desk.id, version: desk.version, deskNo: desk.deskNo.trim(), position: desk.position }]
    }),
    removed: saved.flatMap(({ id, version }) => (present.has(id) ? [] : [{ id, version }])),
  }
}

/** Desks with the changes of an arrangement that was kept; what others changed or removed since stays as they left it. */
function arranged(
  desks: readonly PlanDesk[],
  { added, moved: kept, removed }: Arrangement,
  serial: number,
): PlanDesk[] {
  const isOf = (desk: PlanDesk) => (one: { id: string; version: number }) =>
    one.id === desk.id && one.version === desk.version
  return [
    ...desks
      .filter((desk) => !removed.some(isOf(desk)))
      .map((desk) => {
        const change = kept.find(isOf(desk))
        return change ? { ...desk, deskNo: change.deskNo, position: placeOf(change.position) } : desk
      }),
    ...added.map(({ deskNo, position }, index) => newDesk(serial + index, deskNo, position)),
  ]
}

const placeOf = (position: Arrangement['moved'][number]['position']): PlanPosition | null =>
  typeof position === 'object' ? position : null

export const countOfChanges = ({ added, moved: changedDesks, removed }: Arrangement): number =>
  added.length + changedDesks.length + removed.length

/** Why the plan cannot be saved as it stands; undefined when it can. */
export function planMistake(desks: readonly PlanDesk[]): string | undefined {
  if (desks.some(({ deskNo }) => deskNo.trim() === '')) return 'Every desk needs a number.'
  const repeated = repeatedDeskNos(desks.map(({ deskNo }) => deskNo))
  return repeated.length > 0 ? `More than one desk has the number ${repeated.slice(0, 3).join(', ')}.` : undefined
}

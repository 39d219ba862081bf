import { expect, test } from 'vitest'
import type { DeskDetail } from '../hotdeskQueries.ts'
import {
  arrangementOf,
  countOfChanges,
  nextDeskNo,
  planMistake,
  planOf,
  reducePlan,
  type PlanAction,
} from './planState.ts'

const desk = (deskNo: string, x: number): DeskDetail => ({
  id: `id-${deskNo}`,
  deskNo,
  version: 3,
  position: { x, y: 10 },
  zone: { id: 'z', name: 'Zone' },
  area: { id: 'a', name: 'Area' },
  site: { id: 's', name: 'Site' },
  amenities: [],
  assignedUser: null,
  status: 'AVAILABLE',
  statusLabel: 'Available',
  statusRemark: null,
  takenUntil: null,
  updatedDate: '2026-11-20T00:00:00Z',
  createdDate: '2026-11-20T00:00:00Z',
  allowedActions: [],
  qrCodeUrl: '',
  comingBookings: 0,
})
const saved = [desk('A-08', 10), desk('A-09', 20)]
const after = (...actions: PlanAction[]) => actions.reduce(reducePlan, planOf(saved))

test('a desk that is placed gets the next number and is chosen', () => {
  const state = after({ type: 'place', position: { x: 120, y: -3 } })
  expect(state.desks.at(-1)).toMatchObject({ deskNo: 'A-10', position: { x: 100, y: 0 } })
  expect([...state.selected]).toEqual([state.desks.at(-1)?.key])
  expect(arrangementOf(saved, state.desks)).toEqual({
    added: [{ deskNo: 'A-10', position: { x: 100, y: 0 } }],
    moved: [],
    removed: [],
  })
})

test('chosen desks move together, and not off the plan', () => {
  const state = after({ type: 'select', keys: ['id-A-08', 'id-A-09'] }, { type: 'move', dx: 5, dy: -50 })
  expect(arrangementOf(saved, state.desks).moved).toEqual([
    { id: 'id-A-08', version: 3, deskNo: 'A-08', position: { x: 15, y: 0 } },
    { id: 'id-A-09', version: 3, deskNo: 'A-09', position: { x: 25, y: 0 } },
  ])
})

test('a change is undone, one after the other, until nothing is left to save', () => {
  const select = { type: 'select', keys: ['id-A-08'] } as const
  const state = after(select, { type: 'remove' }, { type: 'rename', key: 'id-A-09', deskNo: 'B-1' })
  expect(countOfChanges(arrangementOf(saved, state.desks))).toBe(2)
  const undone = reducePlan(reducePlan(state, { type: 'undo' }), { type: 'undo' })
  expect(countOfChanges(arrangementOf(saved, undone.desks))).toBe(0)
  expect(undone.past).toEqual([])
})

test('a run is added in rows and chosen as a whole', () => {
  const run = { prefix: 'C-', firstNo: 1, count: 4, columns: 2, from: { x: 10, y: 10 }, to: { x: 20, y: 20 } }
  const state = after({ type: 'number', run })
  expect(state.desks.slice(2).map(({ deskNo }) => deskNo)).toEqual(['C-01', 'C-02', 'C-03', 'C-04'])
  expect(state.selected.size).toBe(4)
})

test('desks are added to the choice and taken out of it', () => {
  const state = after(
    { type: 'select', keys: ['id-A-08'] },
    { type: 'select', keys: ['id-A-09'], add: true },
    { type: 'select', keys: ['id-A-08'], add: true },
  )
  expect([...state.selected]).toEqual(['id-A-09'])
})

test('numbers that are missing or stand twice are told before saving', () => {
  expect(planMistake(after({ type: 'rename', key: 'id-A-08', deskNo: ' ' }).desks)).toBe('Every desk needs a number.')
  expect(planMistake(after({ type: 'rename', key: 'id-A-08', deskNo: 'a-09' }).desks)).toContain('A-09')
  expect(planMistake(planOf(saved).desks)).toBeUndefined()
  expect(nextDeskNo([])).toBe('1')
})

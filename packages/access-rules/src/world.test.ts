import { expect, it } from 'vitest'
import { decideAttempt, worldOf, type Facts } from './world.ts'

const open = { from: null, until: null }
const midday = (weekday: number, holiday = false) => ({ weekday, minute: 720, holiday, holidayBefore: false })

/** A group with an elevator by a time programme and a door by a door group: Mondays, not on holidays. */
const facts = (wall: ReturnType<typeof midday>): Facts => ({
  persons: [
    {
      id: 'person',
      active: true,
      tenancy: open,
      memberships: [{ groupId: 'group', span: open }],
      grants: [],
      lastPassages: new Map(),
    },
  ],
  passes: [{ id: 'pass', personId: 'person', standing: 'LIVE', span: open }],
  doors: ['door', 'elevator'].map((id) => ({ id, siteId: 'site', active: true, lockdown: false, passage: null })),
  groups: [
    {
      id: 'group',
      active: true,
      doors: [
        { doorId: 'elevator', scheduleId: 'programme' },
        { doorId: 'door', scheduleId: 'door group' },
      ],
    },
  ],
  schedules: new Map([
    ['programme', [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440, includeHoliday: true }]],
    ['door group', [{ days: [1], from: 540, until: 1020, includeHoliday: false }]],
  ]),
  wallAt: () => wall,
})

const verdict = (doorId: string, wall: ReturnType<typeof midday>) => {
  const decision = decideAttempt(worldOf(facts(wall)), { passId: 'pass', doorId, at: 0 })
  return decision.result === 'GRANTED' ? decision.by : decision.reason
}

it('leads to an elevator by its mapping, and to the doors of a door group at its times only', () => {
  expect(verdict('elevator', midday(7))).toMatchObject({ kind: 'GROUP', groupId: 'group' })
  expect(verdict('door', midday(1))).toMatchObject({ kind: 'GROUP', groupId: 'group' })
  expect(verdict('door', midday(2))).toBe('OUTSIDE_SCHEDULE')
  expect(verdict('door', midday(1, true))).toBe('HOLIDAY')
})

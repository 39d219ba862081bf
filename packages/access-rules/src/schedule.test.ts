import { describe, expect, it } from 'vitest'
import { opennessAt, sharedSlots, type Slot } from './schedule.ts'

const slot = (days: number[], from: number, until: number, includeHoliday = false): Slot => ({
  days,
  from,
  until,
  includeHoliday,
})

describe('a schedule', () => {
  const office = [slot([1, 2, 3, 4, 5], 480, 1140), slot([6], 540, 780, true)]

  it('opens from its first minute to before its last', () => {
    const on = (weekday: number, minute: number, holiday = false) => opennessAt(office, { weekday, minute, holiday })
    expect([on(1, 479), on(1, 480), on(1, 1139), on(1, 1140), on(7, 600)]).toEqual([
      'CLOSED',
      'OPEN',
      'OPEN',
      'CLOSED',
      'CLOSED',
    ])
    expect([on(1, 600, true), on(6, 600, true)]).toEqual(['HOLIDAY', 'OPEN'])
  })

  it('shares with another what both have', () => {
    expect(sharedSlots(office, [slot([5, 6, 7], 600, 1440, true)])).toEqual([
      slot([5], 600, 1140),
      slot([6], 600, 780, true),
    ])
  })
})

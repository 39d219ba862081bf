import { describe, expect, it } from 'vitest'
import { opennessAt, sharedSlots, type Slot, type Wall } from './schedule.ts'

const slot = (days: number[], from: number, until: number, includeHoliday = false): Slot => ({
  days,
  from,
  until,
  includeHoliday,
})

describe('a schedule', () => {
  const office = [slot([1, 2, 3, 4, 5], 480, 1140), slot([6], 540, 780, true)]

  it('opens from its first minute to before its last', () => {
    const on = (weekday: number, minute: number, holiday = false) =>
      opennessAt(office, { weekday, minute, holiday, holidayBefore: true })
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

  const night = [slot([7], 1320, 1800)]
  const at = (schedule: readonly Slot[], weekday: number, minute: number, holidays: Partial<Wall> = {}) =>
    opennessAt(schedule, { weekday, minute, holiday: false, holidayBefore: false, ...holidays })

  it('goes on past midnight, and past the end of the week', () => {
    expect([at(night, 7, 1319), at(night, 7, 1320), at(night, 7, 0), at(night, 1, 0), at(night, 1, 359)]).toEqual([
      'CLOSED',
      'OPEN',
      'CLOSED',
      'OPEN',
      'OPEN',
    ])
    expect([at(night, 1, 360), at(night, 1, 1330), at(night, 2, 0)]).toEqual(['CLOSED', 'CLOSED', 'CLOSED'])
  })

  it('is closed past midnight by the holiday on which it began, not by that on which it ends', () => {
    expect(at(night, 1, 60, { holidayBefore: true })).toBe('HOLIDAY')
    expect(at(night, 1, 60, { holiday: true })).toBe('OPEN')
    expect(at([slot([7], 1320, 1800, true)], 1, 60, { holidayBefore: true })).toBe('OPEN')
  })

  it('shares what lies past midnight, by the holidays of both', () => {
    const shared = sharedSlots(night, [slot([1], 0, 300), slot([7], 1380, 1500, true)])
    expect(shared).toEqual([
      slot([7], 1380, 1440),
      { ...slot([1], 0, 300), afterHoliday: false },
      { ...slot([1], 0, 60, true), afterHoliday: false },
    ])
    const [, early = slot([], 0, 0)] = shared
    expect(at([early], 1, 60)).toBe('OPEN')
    expect(at([early], 1, 60, { holiday: true })).toBe('HOLIDAY')
    expect(at([early], 1, 60, { holidayBefore: true })).toBe('HOLIDAY')
  })
})

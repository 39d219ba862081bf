import { describe, expect, it } from 'vitest'
import { occurrencesOf, type Schedule } from './occurrences.rules.ts'

const schedule: Schedule = {
  startDate: '2026-12-21',
  endDate: '2026-12-27',
  startMinute: 540,
  endMinute: 720,
  days: [],
  includeHoliday: true,
}
const none = new Set<string>()
const shown = (given: Partial<Schedule>, clock = '+08:00', holidays = none, within?: { from: string; to: string }) =>
  occurrencesOf({ ...schedule, ...given }, clock, holidays, within).map(
    ({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`,
  )

describe('the times of a blocking', () => {
  it('are those of its weekdays by the clock of the site', () => {
    expect(shown({ days: [1, 3] })).toEqual(['2026-12-21T01:00 2026-12-21T04:00', '2026-12-23T01:00 2026-12-23T04:00'])
    expect(shown({ days: [7] }, 'America/New_York')).toEqual(['2026-12-27T14:00 2026-12-27T17:00'])
  })

  it('are one span where whole days follow each other, and two around a day between', () => {
    const allDay = { startMinute: 0, endMinute: 1440 }
    expect(shown(allDay)).toEqual(['2026-12-20T16:00 2026-12-27T16:00'])
    expect(shown({ ...allDay, includeHoliday: false }, '+08:00', new Set(['2026-12-25']))).toEqual([
      '2026-12-20T16:00 2026-12-24T16:00',
      '2026-12-25T16:00 2026-12-27T16:00',
    ])
    expect(shown(allDay, '+08:00', new Set(['2026-12-25']))).toHaveLength(1)
  })

  it('keep to the days asked for', () => {
    expect(shown({}, '+08:00', none, { from: '2026-12-26', to: '2027-01-10' })).toHaveLength(2)
  })

  it('follow the clock over daylight saving: a short day, a long day, and no time that is skipped', () => {
    const spring = { startDate: '2027-03-28', endDate: '2027-03-28', startMinute: 0, endMinute: 1440 }
    expect(shown(spring, 'Europe/Paris')).toEqual(['2027-03-27T23:00 2027-03-28T22:00'])
    const autumn = { ...spring, startDate: '2027-10-31', endDate: '2027-10-31' }
    expect(shown(autumn, 'Europe/Paris')).toEqual(['2027-10-30T22:00 2027-10-31T23:00'])
    expect(shown({ ...spring, startMinute: 150, endMinute: 180 }, 'Europe/Paris')).toEqual([])
  })
})

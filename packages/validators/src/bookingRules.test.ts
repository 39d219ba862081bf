import { describe, expect, it } from 'vitest'
import { periodEnd, reminderRule, slotDurationRule, workingHoursEnd } from './bookingRules.ts'

describe('reminders', () => {
  it('come at different times, 30 days before at the earliest', () => {
    expect(reminderRule({ value: 1, unit: 'DAYS' }, [{ value: 1, unit: 'HOURS' }])).toBeNull()
    expect(reminderRule({ value: 60, unit: 'MINS' }, [{ value: 1, unit: 'HOURS' }])).toContain('already')
    expect(reminderRule({ value: 30, unit: 'DAYS' }, [])).toBeNull()
    expect(reminderRule({ value: 721, unit: 'HOURS' }, [])).toContain('30 days')
    expect(reminderRule({ value: 1.5, unit: 'HOURS' }, [])).toContain('whole number')
  })
})

describe('settings of bookings', () => {
  it('keep slots to steps of five minutes', () => {
    expect([5, 15, 240].map((minutes) => slotDurationRule(minutes))).toEqual([null, null, null])
    expect([0, 7, 245, 12.5].map((minutes) => slotDurationRule(minutes) === null)).toEqual([false, false, false, false])
  })

  it('end the working hours after their beginning, at midnight at the latest', () => {
    expect(workingHoursEnd('09:00')('24:00')).toBeNull()
    expect(workingHoursEnd('09:00')('09:00')).toContain('after')
    expect(workingHoursEnd('09:00')('noon')).toBe('Enter a time.')
  })

  it('end a period on its first day at the earliest', () => {
    expect(periodEnd('2026-06-01')('2026-06-01')).toBeNull()
    expect(periodEnd('2026-06-02')('2026-06-01')).toContain('before')
  })
})

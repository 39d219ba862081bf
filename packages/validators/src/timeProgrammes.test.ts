import { describe, expect, it } from 'vitest'
import { daysText, minutesOfSlot, slotErrors, slotText, timesOfSlot, type TimeProgrammeSlot } from './timeProgrammes.ts'

const slot = (fields: Partial<TimeProgrammeSlot> = {}): TimeProgrammeSlot => ({
  days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  startTime: '07:00',
  endTime: '20:00',
  includeHoliday: false,
  ...fields,
})

describe('the times of a time programme', () => {
  it('are told by day and time', () => {
    expect(slotText(slot())).toBe('Monday to Friday 07:00 AM – 08:00 PM')
    expect(slotText(slot({ days: ['SATURDAY'], endTime: '24:00', includeHoliday: true }))).toBe(
      'Saturday 07:00 AM – midnight, on holidays too',
    )
    expect(slotText(slot({ days: ['SUNDAY'], startTime: '00:00', endTime: '24:00' }))).toBe('Sunday, all day')
    expect(daysText(['SUNDAY', 'SATURDAY'])).toBe('Saturday and Sunday')
    expect(daysText(['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SUNDAY'])).toBe(
      'Monday, Wednesday to Friday and Sunday',
    )
    expect(daysText(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])).toBe('Every day')
  })

  it('are refused without a day or a time, and where they overlap', () => {
    const later = slot({ startTime: '20:00', endTime: '24:00' })
    expect(slotErrors([slot(), later])).toEqual([])
    expect(slotErrors([slot({ days: [] }), slot({ startTime: '' }), slot({ startTime: '24:00' })])).toEqual([
      { index: 0, message: 'Choose a day.' },
      { index: 1, message: 'Enter both times.' },
      { index: 2, message: 'Enter both times.' },
    ])
    expect(slotErrors([slot(), slot({ days: ['SATURDAY'] }), slot({ days: ['FRIDAY'], startTime: '19:59' })])).toEqual([
      { index: 2, message: 'These times overlap with those in row 1.' },
    ])
  })

  it('end the next day where the end is not after the start', () => {
    const night = slot({ days: ['MONDAY'], startTime: '22:00', endTime: '06:00' })
    expect(slotErrors([night])).toEqual([])
    expect(slotText(night)).toBe('Monday 10:00 PM – 06:00 AM next day')
    expect(minutesOfSlot(night)).toEqual({ startMinute: 1320, endMinute: 1800 })
    expect(timesOfSlot({ startMinute: 1320, endMinute: 1800 })).toEqual({ startTime: '22:00', endTime: '06:00' })
    expect(minutesOfSlot({ startTime: '08:00', endTime: '08:00' })).toEqual({ startMinute: 480, endMinute: 1920 })
  })

  it('end with the day at 00:00 as at 24:00, so that 00:00 to 00:00 is a whole day', () => {
    for (const endTime of ['00:00', '24:00']) {
      expect(slotText(slot({ days: ['SUNDAY'], startTime: '00:00', endTime }))).toBe('Sunday, all day')
      expect(slotText(slot({ days: ['SUNDAY'], startTime: '22:00', endTime }))).toBe('Sunday 10:00 PM – midnight')
      expect(minutesOfSlot({ startTime: '22:00', endTime })).toEqual({ startMinute: 1320, endMinute: 1440 })
    }
  })

  it('overlap across midnight, and from Sunday to Monday', () => {
    const night = (day: 'MONDAY' | 'SUNDAY') => slot({ days: [day], startTime: '22:00', endTime: '06:00' })
    const early = (day: 'MONDAY' | 'TUESDAY', startTime: string) => slot({ days: [day], startTime, endTime: '09:00' })
    const overlap = [{ index: 1, message: 'These times overlap with those in row 1.' }]
    expect(slotErrors([night('MONDAY'), early('TUESDAY', '06:00')])).toEqual([])
    expect(slotErrors([night('MONDAY'), early('TUESDAY', '05:59')])).toEqual(overlap)
    expect(slotErrors([night('SUNDAY'), early('MONDAY', '06:00')])).toEqual([])
    expect(slotErrors([night('SUNDAY'), early('MONDAY', '05:59')])).toEqual(overlap)
    expect(slotErrors([early('MONDAY', '05:59'), night('SUNDAY')])).toEqual(overlap)
    const always = slot({ days: ['MONDAY', 'TUESDAY', 'SUNDAY'], startTime: '08:00', endTime: '08:00' })
    expect(slotErrors([always])).toEqual([])
  })
})

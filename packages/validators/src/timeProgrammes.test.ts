import { describe, expect, it } from 'vitest'
import { daysText, slotErrors, slotText, type TimeProgrammeSlot } from './timeProgrammes.ts'

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

  it('are refused without a day, a time or an order, and where they overlap', () => {
    const later = slot({ startTime: '20:00', endTime: '24:00' })
    expect(slotErrors([slot(), later])).toEqual([])
    expect(slotErrors([slot({ days: [] }), slot({ startTime: '' }), slot({ endTime: '07:00' })])).toEqual([
      { index: 0, message: 'Choose a day.' },
      { index: 1, message: 'Enter both times.' },
      { index: 2, message: 'The end must be after the start.' },
    ])
    expect(slotErrors([slot(), slot({ days: ['SATURDAY'] }), slot({ days: ['FRIDAY'], startTime: '19:59' })])).toEqual([
      { index: 2, message: 'These times overlap with those in row 1.' },
    ])
  })
})

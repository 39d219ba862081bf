import { describe, expect, it } from 'vitest'
import {
  operatingHoursErrors,
  operatingHoursLines,
  toOpenMinutes,
  toOperatingHours,
  type OperatingHours,
  type Weekday,
} from './operatingHours.ts'

const open = (day: Weekday, startTime: string, endTime: string): OperatingHours => ({ day, startTime, endTime })
const weekdaysOpen = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((day) =>
  open(day, '09:00', '18:00'),
)

describe('operating hours', () => {
  it('are kept in minutes, midnight at the end of a day included', () => {
    const hours = open('SUNDAY', '09:30', '24:00')
    expect(toOpenMinutes(hours)).toEqual({ day: 7, startMinute: 570, endMinute: 1440 })
    expect(toOperatingHours(toOpenMinutes(hours))).toEqual(hours)
  })

  it('close after they open and do not overlap on a day', () => {
    expect(operatingHoursErrors([open('MONDAY', '09:00', '12:00'), open('MONDAY', '12:00', '24:00')])).toEqual([])
    expect(operatingHoursErrors([open('MONDAY', '12:00', '12:00')])).toEqual([
      { index: 0, message: 'Closing must be after opening.' },
    ])
    const overlapping = [open('MONDAY', '09:00', '12:00'), open('TUESDAY', '11:00', '13:00')]
    expect(operatingHoursErrors(overlapping)).toEqual([])
    expect(operatingHoursErrors([...overlapping, open('MONDAY', '11:45', '13:00')])).toEqual([
      { index: 2, message: 'These hours overlap with others of Monday.' },
    ])
    expect(operatingHoursErrors([open('MONDAY', '', '25:00')])).toEqual([{ index: 0, message: 'Enter both times.' }])
  })

  it('are said in few lines', () => {
    const saturday = [open('SATURDAY', '14:00', '24:00'), open('SATURDAY', '09:00', '12:00')]
    expect(operatingHoursLines([...weekdaysOpen, ...saturday])).toEqual([
      { days: 'Monday to Friday', times: '09:00 AM – 06:00 PM' },
      { days: 'Saturday', times: '09:00 AM – 12:00 PM, 02:00 PM – midnight' },
      { days: 'Sunday', times: 'Closed' },
    ])
    const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
    expect(operatingHoursLines(days.map((day) => open(day, '00:00', '24:00')))).toEqual([
      { days: 'Every day', times: 'All day' },
    ])
  })
})

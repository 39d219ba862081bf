import { describe, expect, it } from 'vitest'
import { endsAtDoor, refusalAtDoor } from './doorTimes.rules.ts'

const at = (time: string) => new Date(`2026-12-01T${time}+08:00`)
const room = (slotMinutes: number) => ({ slotMinutes, clock: '+08:00' })
const ends = (time: string, slotMinutes = 15) =>
  endsAtDoor(room(slotMinutes), at(time)).map((end) =>
    new Date(end.getTime() + 8 * 3_600_000).toISOString().slice(11, 16),
  )

describe('what a display offers', () => {
  it('ends on the slots of the calendar nearest to 15, 30 and 60 minutes from now', () => {
    expect(ends('10:00:00')).toEqual(['10:15', '10:30', '11:00'])
    expect(ends('10:07:00')).toEqual(['10:15', '10:30', '11:00'])
    expect(ends('10:14:00')).toEqual(['10:30', '10:45', '11:00'])
    expect(ends('10:14:00', 30)).toEqual(['10:30', '11:00'])
    expect(ends('10:10:00', 60)).toEqual(['11:00'])
  })

  it('never lasts but a moment, longer than the hour or beyond midnight', () => {
    for (let minute = 0; minute < 60; minute += 1)
      for (const slot of [5, 10, 15, 20, 30, 60]) {
        const now = at(`09:${String(minute).padStart(2, '0')}:30`)
        for (const end of endsAtDoor(room(slot), now)) {
          const length = (end.getTime() - now.getTime()) / 60_000
          expect(length).toBeGreaterThanOrEqual(7.5)
          expect(length).toBeLessThanOrEqual(60)
        }
      }
    expect(ends('23:40:00')).toEqual(['00:00'])
  })
})

describe('a time at the door', () => {
  const terms = {
    name: 'Aurora',
    status: 'ACTIVE',
    bookableByActor: false,
    slotPolicy: 'MINUTES',
    slotMinutes: 15,
    clock: '+08:00',
    minDuration: null,
    maxDuration: null,
    leadTime: 0,
    advanceDaysMax: 30,
  } as const
  const openingHours = [{ day: 2, startMinute: 540, endMinute: 1080 }]
  const refusal = (now: string, end: string, more: object = {}, holidays: string[] = []) =>
    refusalAtDoor({ ...terms, openingHours, ...more }, at(end), {
      now: at(now),
      holidays: new Set(holidays),
      periods: undefined,
    })

  it('keeps to the rules of the room from the slot that runs', () => {
    expect(refusal('10:07:00', '10:30:00')).toBeNull()
    expect(refusal('17:50:00', '18:15:00')).toBe('Aurora is open 09:00 AM – 06:00 PM.')
    expect(refusal('10:07:00', '10:20:00')).toBe('Choose a start and an end in steps of 15 minutes.')
    expect(refusal('10:07:00', '11:15:00')).toBe('Book 1 hour at most.')
    expect(refusal('10:07:00', '10:00:00')).toBe('This time is over. Choose another one.')
    expect(refusal('10:07:00', '10:30:00', { leadTime: 30 })).toBe('Book at least 30 minutes ahead.')
    expect(refusal('10:07:00', '10:30:00', { slotPolicy: 'DAY' })).toContain('booked for the whole day')
    expect(refusal('10:07:00', '10:30:00', {}, ['2026-12-01'])).toBe('01 Dec 2026 is a holiday.')
    expect(refusal('23:50:00', '00:15:00', { openingHours: [] })).toBe('This time is over. Choose another one.')
  })
})

import { describe, expect, it } from 'vitest'
import { workingDaysAfter } from './workingDays.rules.ts'

const by = (asked: string, days: number, holidays: string[] = []) =>
  workingDaysAfter(new Date(`${asked}+08:00`), days, { clock: '+08:00', holidays: new Set(holidays) })

const at = (moment: string) => new Date(`${moment}+08:00`)

describe('the time to decide', () => {
  it('is as many working days later, at the same time of day', () => {
    expect(by('2026-11-23T10:30:00', 2)).toEqual(at('2026-11-25T10:30:00'))
  })

  it('leaves out weekends and holidays', () => {
    expect(by('2026-11-26T15:00:00', 2)).toEqual(at('2026-11-30T15:00:00'))
    expect(by('2026-11-26T15:00:00', 2, ['2026-11-27', '2026-11-30'])).toEqual(at('2026-12-02T15:00:00'))
  })

  it('counts what is asked at night or on a weekend from the next opening', () => {
    expect(by('2026-11-23T22:00:00', 1)).toEqual(at('2026-11-25T09:00:00'))
    expect(by('2026-11-28T11:00:00', 1)).toEqual(at('2026-12-01T09:00:00'))
    expect(by('2026-11-23T05:00:00', 1)).toEqual(at('2026-11-24T09:00:00'))
  })

  it('ends where nothing but holidays is to come', () => {
    const closed = Array.from({ length: 60 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
    )
    expect(by('2026-11-23T10:00:00', 1, closed) > at('2026-12-01T00:00:00')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { isSpan, withFirst, withStart } from './chosenSpans.ts'

describe('withStart', () => {
  const morning = { startTime: '09:00', endTime: '10:30' }

  it('keeps the length', () => {
    expect(withStart(morning, '14:00')).toEqual({ startTime: '14:00', endTime: '15:30' })
    expect(withStart(morning, '07:15')).toEqual({ startTime: '07:15', endTime: '08:45' })
  })

  it('ends with the day at the latest', () => {
    expect(withStart(morning, '23:00')).toEqual({ startTime: '23:00', endTime: '24:00' })
  })

  it('keeps an end that is right where there was no start, and gives an hour where it is not', () => {
    expect(withStart({ startTime: null, endTime: '12:00' }, '09:00')).toEqual({ startTime: '09:00', endTime: '12:00' })
    expect(withStart({ startTime: null, endTime: '08:00' }, '09:00')).toEqual({ startTime: '09:00', endTime: '10:00' })
  })

  it('leaves an end that is not chosen', () => {
    expect(withStart({ startTime: '09:00', endTime: null }, '10:00')).toEqual({ startTime: '10:00', endTime: null })
  })
})

it('is a span only when it ends after it starts', () => {
  expect(isSpan({ startTime: '09:00', endTime: '24:00' })).toBe(true)
  expect(isSpan({ startTime: '09:00', endTime: '09:00' })).toBe(false)
  expect(isSpan({ startTime: '09:00', endTime: null })).toBe(false)
})

describe('withFirst', () => {
  it('keeps the number of days', () => {
    expect(withFirst({ first: '2026-11-23', last: '2026-11-27' }, '2026-12-30')).toEqual({
      first: '2026-12-30',
      last: '2027-01-03',
    })
  })

  it('leaves an open end open', () => {
    expect(withFirst({ first: '2026-11-23', last: null }, '2026-12-30')).toEqual({ first: '2026-12-30', last: null })
  })

  it('moves a last day that would come before the first one chosen', () => {
    expect(withFirst({ first: null, last: '2026-11-27' }, '2026-12-30')).toEqual({
      first: '2026-12-30',
      last: '2026-12-30',
    })
    expect(withFirst({ first: null, last: '2026-11-27' }, '2026-11-20')).toEqual({
      first: '2026-11-20',
      last: '2026-11-27',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { freePlaceCount, hasLapsed, lowestFreePlace, offerEnd } from './waitLists.rules.ts'

const at = (time: string) => new Date(`2026-12-02T${time}:00Z`)

describe('counted places', () => {
  it('are given from the lowest number up, as many as there are', () => {
    expect(lowestFreePlace(3, [])).toBe(1)
    expect(lowestFreePlace(3, [1, 3])).toBe(2)
    expect(lowestFreePlace(2, [2, 1])).toBeUndefined()
    expect(freePlaceCount(3, [1, 1, 3, 9])).toBe(1)
    expect(freePlaceCount(2, [])).toBe(2)
  })
})

describe('an offer', () => {
  it('ends after its minutes, but not after the start', () => {
    expect(offerEnd(at('09:00'), 30, at('12:00'))).toEqual(at('09:30'))
    expect(offerEnd(at('11:50'), 30, at('12:00'))).toEqual(at('12:00'))
  })

  it('lapses at its end, and who waits at the start', () => {
    const offered = { status: 'OFFERED' as const, startsAt: at('12:00'), offerExpiresAt: at('09:30') }
    expect(hasLapsed(offered, at('09:29'))).toBe(false)
    expect(hasLapsed(offered, at('09:30'))).toBe(true)
    const waiting = { status: 'WAITING' as const, startsAt: at('12:00'), offerExpiresAt: null }
    expect(hasLapsed(waiting, at('11:59'))).toBe(false)
    expect(hasLapsed(waiting, at('12:00'))).toBe(true)
    expect(hasLapsed({ ...waiting, status: 'CANCELLED' }, at('13:00'))).toBe(false)
  })
})

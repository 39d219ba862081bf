import { describe, expect, test } from 'vitest'
import { endOfDay, localDay, passwordExpiryText } from './passwordExpiry.ts'

const text = (passwordExpiry: string | null, roleCodes = ['MASTER_ADMIN']) =>
  passwordExpiryText({ passwordExpiry, roleCodes }, '2026-03-01')

describe('the words of the password-expiry banner (doc 1 §4, §8)', () => {
  test.each([
    ['01-04-2026', null],
    ['31-03-2026', 'Your password is expiring in 30 days.'],
    ['03-03-2026', 'Your password is expiring in 2 days.'],
    ['02-03-2026', 'Your password is expires tomorrow.'],
    ['01-03-2026', 'Your password is expired.'],
    ['28-02-2026', 'Your password is expired.'],
    [null, null],
    ['soon', null],
  ])('expiry %s on 1 March 2026: %s', (expiry, expected) => {
    expect(text(expiry)).toBe(expected)
  })

  test('never for a super admin', () => {
    expect(text('02-03-2026', ['MASTER_ADMIN', 'SUPERADMIN'])).toBeNull()
  })

  test('dismissed until 23:59:59 the same day', () => {
    const end = endOfDay(new Date(2026, 2, 1, 9, 30))
    expect([localDay(end), end.getHours(), end.getMinutes(), end.getSeconds()]).toEqual(['2026-03-01', 23, 59, 59])
  })
})

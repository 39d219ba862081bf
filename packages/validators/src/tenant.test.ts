import { describe, expect, it } from 'vitest'
import { daysBeforeCancel, normalEmails, overuseError, partyEmails, uen } from './tenant.ts'

describe('the record of a tenant', () => {
  it('takes registration numbers of letters and digits', () => {
    expect(uen('201912345K')).toBeNull()
    expect(uen('')).toBeNull()
    expect(uen('2019-12345')).toBe('Use letters and digits only.')
    expect(uen('A'.repeat(21))).toBe('Use at most 20 characters.')
  })

  it('names the address that is none, and counts them', () => {
    expect(partyEmails(['fm@northwind.example', 'desk@northwind.example'])).toBeNull()
    expect(partyEmails(['fm@northwind.example', 'desk'])).toBe('desk is not an e-mail address.')
    expect(partyEmails(Array.from({ length: 11 }, (_, index) => `a${index}@b.example`))).toContain('at most 10')
    expect(normalEmails([' FM@Northwind.example', 'fm@northwind.example'])).toEqual(['fm@northwind.example'])
  })

  it('needs a percentage for an alert that is on', () => {
    expect(overuseError(false, null)).toBeNull()
    expect(overuseError(true, null)).toContain('Enter the percentage')
    expect(overuseError(true, 101)).toBe('Enter a percentage from 0 to 100.')
    expect(overuseError(true, 80)).toBeNull()
  })

  it('lets a booking be cancelled from 1 to 90 days before', () => {
    expect([null, 1, 90].map(daysBeforeCancel)).toEqual([null, null, null])
    expect([0, 91, 1.5].map(daysBeforeCancel).every((message) => message !== null)).toBe(true)
  })
})

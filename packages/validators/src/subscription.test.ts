import { describe, expect, it } from 'vitest'
import { billingPeriodError, dayAfter, endOfPeriod, grantedQuantity, plansFor, topUpQuantity } from './subscription.ts'

describe('a billing period', () => {
  it.each([
    ['2026-01-01', 'MONTHLY', '2026-01-31'],
    ['2026-01-31', 'MONTHLY', '2026-02-27'],
    ['2026-11-15', 'QUARTERLY', '2027-02-14'],
    ['2024-02-29', 'YEARLY', '2025-02-27'],
  ] as const)('from %s, paid %s, ends on %s', (start, cycle, end) => expect(endOfPeriod(start, cycle)).toBe(end))

  it('is followed by the next day', () => expect(dayAfter('2026-12-31')).toBe('2027-01-01'))

  it('has two days in the right order', () => {
    expect(billingPeriodError('2026-01-01', '2026-01-01')).toBeNull()
    expect(billingPeriodError('', '2026-01-01')?.field).toBe('billingStartDate')
    expect(billingPeriodError('2026-01-02', '2026-01-01')?.field).toBe('billingEndDate')
  })
})

describe('a plan', () => {
  it('of landlords and tenants is for them only', () => {
    expect(plansFor('OFFICE')).toEqual(['QR_CODE', 'MOBILE_CODE', 'CUSTOM'])
    expect(plansFor('LANDLORD')).toContain('LANDLORD_PLAN')
    expect(plansFor('LANDLORD')).not.toContain('TENANT_PLAN')
    expect(plansFor('TENANT')).toContain('TENANT_PLAN')
  })
})

describe('a quantity', () => {
  it('may be granted from zero, and topped up above zero', () => {
    expect(grantedQuantity(0)).toBeNull()
    expect(grantedQuantity(-1)).not.toBeNull()
    expect(topUpQuantity(0)).not.toBeNull()
    expect(topUpQuantity(1.5)).not.toBeNull()
    expect(topUpQuantity(1)).toBeNull()
  })
})

import { permissionCodes } from '@atrium/contract/generated/operations.ts'
import { describe, expect, it } from 'vitest'
import { codesOf, permissionCatalogue, permissionLabel } from './permissionCatalogue.ts'

describe('the catalogue of permissions', () => {
  it('describes every permission of the contract once, in its order', () => {
    expect(permissionCatalogue.map((entry) => entry.code)).toEqual(permissionCodes)
  })

  it('never says the same twice in an area', () => {
    const labels = permissionCatalogue.map((entry) => `${entry.area}: ${entry.label}`)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  it('reads like plain English', () => {
    const codes = ['USER_LIST', 'USER_ADD', 'BOOKING_APPROVE', 'SETTING_VIEW', 'OPC_ORDER_MARK_AS_PREPARED'] as const
    expect(codes.map(permissionLabel)).toEqual([
      'See users',
      'Add users',
      'Approve bookings',
      'See settings',
      'Mark orders as prepared',
    ])
    for (const { label } of permissionCatalogue) expect(label).toMatch(/^[A-Z][a-zA-Z ,’-]+$/)
  })

  it('keeps things with similar names apart', () => {
    expect(codesOf('USER').map(({ code }) => code)).not.toContain('USER_GROUP_LIST')
    expect(codesOf('HOTDESK').map(({ code }) => code)).toEqual([
      'HOTDESK_LIST',
      'HOTDESK_VIEW',
      'HOTDESK_ADD',
      'HOTDESK_EDIT',
      'HOTDESK_DELETE',
    ])
  })
})

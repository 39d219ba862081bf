import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VendorLab } from '../../adapters/vendorLab/vendorLab.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { seededFaults, tryVendor } from './conformance.ts'

let test: TestApp
let lab: VendorLab

beforeAll(async () => {
  test = await openOwnTestApp()
  await withDoorControllers(test, {})
  lab = test.services.vendorLab!
  // What is told carries the time of the lab, which is that of the test.
  test.clock.set(new Date())
})
afterAll(() => test.close())

const vendors = ['GENERIC', 'BOSCH', 'MICROENGINE', 'KONE', 'ALPHAWAVE'] as const

const catches = {
  MISSED_REVOKE: 'Refuses after a revoke',
  SKEW: 'Says how its controllers fare, and their clocks are right',
  DUPLICATE_EVENT: 'Tells each event once, at its time',
  WRONG_FLOOR: 'Takes each floor for what it is',
} as const

describe.each(vendors)('the adapter of %s', (vendor) => {
  it('passes the conformance suite', async () => {
    const results = await tryVendor(test.services, lab, vendor)
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    expect(results.length).toBeGreaterThan(7)
  })

  it.each(Object.entries(catches))('%s is caught: %s', async (fault, check) => {
    // The keys of the table above.
    const results = await tryVendor(test.services, lab, vendor, seededFaults[fault as keyof typeof seededFaults])
    expect(results.find(({ name }) => name === check)).toMatchObject({ passed: false })
  })
})

describe('the report', () => {
  it('says of a system what it did, and which check found each seeded fault', async () => {
    const as = await test.actorWith(['INTEGRATION_EDIT'])
    const { status, body } = await test.call('runLabConformance', { as, body: { vendor: 'KONE' } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      vendor: 'KONE',
      document: expect.stringContaining('https://'),
      passed: true,
      faults: Object.entries(catches).map(([fault, check]) => ({
        fault,
        caught: true,
        failedChecks: expect.arrayContaining([check]),
      })),
    })
  })
})

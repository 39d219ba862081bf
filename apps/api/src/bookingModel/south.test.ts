import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { runCase, stepsOfCase } from './runCase.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('bookings keep to the model where summer begins in October, by an hour or by half of one', () => {
  it.each([
    { clock: 'Australia/Lord_Howe', changes: '2027-10-03', seed: 21 },
    { clock: 'Pacific/Auckland', changes: '2027-09-26', seed: 22 },
    { clock: 'America/Santiago', changes: '2027-09-05', seed: 23 },
  ])('$clock about $changes', { timeout: 60_000 + stepsOfCase * 2000 }, async (given) => {
    const { done, refused } = await runCase(test, given)
    expect(done).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })
})

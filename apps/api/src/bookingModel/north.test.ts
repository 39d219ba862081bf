import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { runCase, stepsOfCase } from './runCase.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('bookings keep to the model where summer begins in March', () => {
  it.each([
    { clock: 'Europe/Berlin', changes: '2027-03-28', seed: 11 },
    { clock: 'America/New_York', changes: '2027-11-07', seed: 12 },
    { clock: 'Asia/Singapore', changes: '2027-06-30', seed: 13 },
  ])('$clock about $changes', { timeout: 60_000 + stepsOfCase * 2000 }, async (given) => {
    const { done, refused } = await runCase(test, given)
    expect(done).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
  })
})

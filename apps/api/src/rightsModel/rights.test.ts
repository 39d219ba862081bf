import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { runCase } from './runCase.ts'

const steps = Number(process.env['MODEL_STEPS'] ?? (isLongRun ? 1500 : 120))

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('rights at doors keep to the model over a history', () => {
  it.each([
    { clock: 'Europe/Berlin', changes: '2027-03-28', seed: 31 },
    { clock: 'Australia/Lord_Howe', changes: '2027-10-03', seed: 32 },
    { clock: 'America/New_York', changes: '2027-11-07', seed: 33 },
  ])('$clock about $changes', { timeout: 60_000 + steps * 500 }, async (given) => {
    expect(await runCase(test, given, steps)).toBeGreaterThan(steps / 10)
  })
})

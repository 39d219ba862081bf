import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertEvents } from '../alertEvents.ts'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { raiseAlert } from './alerts.ts'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

const [event] = alertEvents
const raised = async () =>
  (await test.db.execute<{ data: object }>(sql`select data from jobs.job where name = 'alert-raised'`)).rows

it('raises an event with the transaction, and not without it', async () => {
  const officeCentreId = crypto.randomUUID()
  const failing = test.ctx().transaction(async (tx) => {
    await raiseAlert(tx, event!, { reason: 'undone' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await raised()).toEqual([])
  await test.ctx().transaction((tx) => raiseAlert(tx, event!, { officeCentreId, reason: 'Nobody answers.' }))
  const rows = await raised()
  expect(rows.map(({ data }) => data)).toEqual([
    {
      kind: event?.kind,
      officeCentreId,
      reason: 'Nobody answers.',
      alertId: expect.any(String),
      raisedAt: test.clock.now().toISOString(),
    },
  ])
})

it('raises what is listed only, each kind once', async () => {
  const stray = { kind: 'STRAY', words: 'Nobody has listed this.' }
  await expect(test.ctx().transaction((tx) => raiseAlert(tx, stray, {}))).rejects.toThrow('STRAY')
  expect(new Set(alertEvents.map(({ kind }) => kind)).size).toBe(alertEvents.length)
})

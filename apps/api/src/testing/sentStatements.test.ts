import { afterAll, beforeAll, expect, it } from 'vitest'
import { countingStatements } from './sentStatements.ts'
import { openTestApp, type TestApp } from './testApp.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('counts what goes over connections that are open already', async () => {
  const one = () => test.db.execute('select 1')
  await one()
  expect((await countingStatements(one)).sent).toBe(1)
  const within = () => test.ctx().transaction((tx) => tx.db.execute('select 1'))
  expect((await countingStatements(within)).sent).toBe(3)
})

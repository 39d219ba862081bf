import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let reception: TestActor
let siteId: string

beforeAll(async () => {
  test = await openTestApp()
  reception = await test.actorWith([
    'VISIT_LIST',
    'VISIT_EDIT',
    'ACCESS_CONTROL_SETTING_VIEW',
    'ACCESS_CONTROL_SETTING_EDIT',
  ])
  siteId = (await makeSite(test.db, reception, { name: 'Marina One' })).id
})
afterAll(() => test.close())

/** Has a door open to visitors who were checked in; none where null. */
async function openTo(visitDoorId: string | null): Promise<void> {
  const { body } = await test.call('getAccessControlSettings', { as: reception })
  const { defaultAccessGroup: _group, visitDoor: _door, ...fields } = body.data as Record<string, unknown>
  const saved = await test.call('updateAccessControlSettings', { as: reception, body: { ...fields, visitDoorId } })
  expect(saved.status).toBe(200)
}

/** Somebody comes without an invitation; whom a door is asked to open for. */
async function come(visitorName: string): Promise<string[]> {
  const { id, officeCentreId } = reception
  const given = { purpose: 'OTHER', siteId, hostUserId: id, companyId: officeCentreId, endTime: '23:59' }
  const answer = await test.call('createWalkIn', { as: reception, body: { ...given, visitorName } })
  expect(answer.status).toBe(200)
  const { rows } = await test.db.execute<{ door: string }>(
    sql`select data ->> 'accessDoorId' as door from jobs.job where name = 'open-door' and data ->> 'guest' like ${`${visitorName},%`}`,
  )
  return rows.map(({ door }) => door)
}

it('a visitor whom reception checks in has its door open, of the site they came to', async () => {
  expect(await come('Ada First')).toEqual([])
  const gate = await makeAccessDoor(test.db, reception, { name: 'Gate', siteId })
  await openTo(gate)
  expect(await come('Bea Second')).toEqual([gate])
  const other = await makeSite(test.db, reception, { name: 'Elsewhere' })
  await openTo(await makeAccessDoor(test.db, reception, { name: 'Far gate', siteId: other.id }))
  expect(await come('Cleo Third')).toEqual([])
})

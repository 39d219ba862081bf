import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinGroup, makeAccessDoor, makeAccessGroup, makeHeldCard, mapDoor } from '../../demo/accessFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { deletePast } from './accessEvents.repo.ts'
import { securityAcknowledgements } from './tables.ts'

let test: TestApp
let guard: TestActor
let member: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let doorIds: string[]
const officeCentreCode = 'DESKHOUSE'

beforeAll(async () => {
  test = await openTestApp()
  controllers = await withDoorControllers(test, {})
  guard = await test.actorWith([
    'M_DASHBOARD',
    'ACCESS_REPORT_LIST',
    'ACCESS_DOOR_MANAGE',
    'ACCESS_DOOR_VIEW',
    'ACCESS_DOOR_LIST',
    'INCIDENT_ADD',
  ])
  member = await test.actorWith([], { scope: guard })
  await test.db
    .update(officeCentres)
    .set({ centreCode: officeCentreCode })
    .where(eq(officeCentres.id, guard.officeCentreId))
  const group = await makeAccessGroup(test.db, guard, { name: 'Staff' })
  doorIds = [
    await makeAccessDoor(test.db, guard, { name: 'Entrance', controllerDoorId: 'in' }),
    await makeAccessDoor(test.db, guard, { name: 'Way out', controllerDoorId: 'out' }),
  ]
  for (const [index, id] of doorIds.entries()) {
    await mapDoor(test.db, guard, group.id, id)
    await test.db
      .update(accessDoors)
      .set({ passage: index === 0 ? 'ENTRY' : 'EXIT' })
      .where(eq(accessDoors.id, id))
  }
  await joinGroup(test.db, guard, group.id, [member])
  await makeHeldCard(test.db, member, { passNo: 'DH100' })
})
afterAll(() => test.close())

const at = (moment: string) => test.clock.set(new Date(moment))
const tell = (event: object) => controllers.notify({ officeCentreCode, controllerDoorId: 'in', ...event })
type Page = { total: number; items: { id: string; concern: string; lockedDown: boolean; reason: string | null }[] }
const desk = async (query: object = {}, as = guard) =>
  (await test.call('listSecurityEvents', { as, query: { ...query } })).body.data as Page

const toLookAt = async () =>
  (
    (await test.call('getDashboard', { as: guard })).body.data as { figures: { key: string; value: number }[] }
  ).figures.find(({ key }) => key === 'SECURITY_EVENTS_TO_LOOK_AT')?.value

describe('the security desk', () => {
  it('shows what was refused, forced or held open with its reason, and nothing else', async () => {
    at('2026-12-02T10:00:00Z')
    await tell({ cardNumber: 'DH100', result: null })
    await tell({ cardNumber: 'XX000', result: null })
    await tell({ kind: 'DOOR_FORCED' })
    const { items } = await desk()
    expect(items.map(({ concern, reason }) => [concern, reason])).toEqual([
      ['DOOR_FORCED', null],
      ['DENIED', 'no pass is known'],
    ])
    expect((await desk({ concern: 'DOOR_FORCED' })).total).toBe(1)
    expect(await toLookAt()).toBe(2)
    const stranger = await test.actorWith(['ACCESS_REPORT_LIST'])
    expect((await desk({}, stranger)).items).toEqual([])
  })

  it('remembers who has looked, once', async () => {
    const ids = (await desk()).items.map(({ id }) => id)
    const look = (remark: string) => test.call('acknowledgeSecurityEvents', { as: guard, body: { ids, remark } })
    expect((await look('Spoke to them')).body).toMatchObject({ data: { acknowledged: ids.length } })
    expect((await look('Again')).body).toMatchObject({ data: { acknowledged: 0 } })
    expect(await desk({ acknowledged: false })).toMatchObject({ total: 0 })
    expect(await toLookAt()).toBe(0)
    expect((await desk({ acknowledged: true })).items[0]).toMatchObject({
      acknowledgedByFullName: guard.fullName,
      acknowledgedRemark: 'Spoke to them',
    })
    const stranger = await test.actorWith(['INCIDENT_ADD'])
    expect(await test.call('acknowledgeSecurityEvents', { as: stranger, body: { ids } })).toMatchObject({ status: 404 })
  })

  it('shows a door that is locked down, where nobody is let in until it is lifted', async () => {
    const body = { accessDoorId: doorIds[0], noOfDoors: 1, reason: 'Intruder' }
    const { id, version } = (await test.call('startLockdown', { as: guard, body })).body.data as {
      id: string
      version: number
    }
    const refused = await tell({ cardNumber: 'DH100', result: null })
    expect(refused.body).toMatchObject({ data: { result: 'DENIED', reason: 'LOCKDOWN' } })
    expect((await desk()).items[0]).toMatchObject({ lockedDown: true })
    const doors = async () =>
      (
        (await test.call('listAccessDoors', { as: guard })).body.data as {
          items: { name: string; lockdown: unknown }[]
        }
      ).items
    expect(await doors()).toMatchObject([
      { name: 'Way out', lockdown: null },
      { name: 'Entrance', lockdown: { reason: 'Intruder' } },
    ])
    await test.call('liftLockdown', { as: guard, path: { id }, body: { reason: 'Gone', version } })
    expect((await tell({ cardNumber: 'DH100', result: null })).body).toMatchObject({ data: { result: 'GRANTED' } })
    expect((await doors()).map(({ lockdown }) => lockdown)).toEqual([null, null])
  })

  it('forgets who has looked when the events are no longer kept', async () => {
    const left = () =>
      test.db.$count(securityAcknowledgements, eq(securityAcknowledgements.officeCentreId, guard.officeCentreId))
    expect(await left()).toBeGreaterThan(0)
    await test.ctx().transaction((tx) => deletePast(tx, guard.officeCentreId, new Date('2026-12-20T00:00:00Z')))
    expect(await left()).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeDevice } from '../../demo/accessFactories.ts'
import { makeUserGroup } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(['FR_SETUP_VIEW', 'FR_SETUP_EDIT', 'DEVICE_DELETE', 'DEVICE_VIEW'])
})
afterAll(() => test.close())

const save = (version: number, readers: object[]) =>
  test.call('updateFrSettings', { as: admin, body: { readers, version } })

describe('the face recognition setup', () => {
  it('says which readers know whose faces at which doors', async () => {
    const first = await test.call('getFrSettings', { as: admin })
    expect(first.body).toMatchObject({ data: { readers: [], version: 0, allowedActions: ['edit'] } })
    const readerId = await makeDevice(test.db, admin, { deviceType: 'FR_READER', name: 'Lobby reader' })
    const panel = await makeDevice(test.db, admin)
    const doorId = await makeAccessDoor(test.db, admin, { name: 'Lobby' })
    const group = await makeUserGroup(test.db, admin, { groupName: 'Staff' })
    expect((await save(0, [{ readerId: panel, doorId }])).body).toMatchObject({
      errors: [{ field: 'readers.0.readerId' }],
    })
    const one = { readerId, doorId }
    expect((await save(0, [one, one])).body).toMatchObject({ errors: [{ field: 'readers.1.readerId' }] })
    expect((await save(0, [{ readerId, doorId: crypto.randomUUID() }])).body).toMatchObject({
      errors: [{ field: 'readers.0.doorId' }],
    })
    const saved = await save(0, [{ ...one, syncGroupIds: [group.id] }])
    expect(saved.body).toMatchObject({
      data: {
        version: 1,
        readers: [
          {
            reader: { name: 'Lobby reader' },
            door: { name: 'Lobby' },
            matchThreshold: 80,
            liveness: true,
            syncGroups: [{ name: 'Staff' }],
          },
        ],
      },
    })
    expect((await save(0, [])).status).toBe(409)
    const kept = await test.call('deleteDevice', { as: admin, path: { id: readerId } })
    expect(kept.status).toBe(422)
    expect((await save(1, [])).body).toMatchObject({ data: { version: 2, readers: [] } })
    expect((await test.call('deleteDevice', { as: admin, path: { id: readerId } })).status).toBe(200)
    const history = await test.call('listFrSettingsHistories', { as: admin })
    expect(JSON.stringify(history.body)).toContain('living faces only')
  })
})

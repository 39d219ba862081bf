import { eq } from 'drizzle-orm'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { drawnScene } from '../../demo/drawnScene.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { minutes } from '../../platform/clock.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { camerasOnlineJob } from './cameras.jobs.ts'
import { cameras } from './tables.ts'

let test: TestApp
let admin: TestActor
let server: Server
let base: string
let siteId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(['CAMERA_LIST', 'CAMERA_VIEW', 'CAMERA_ADD', 'CAMERA_EDIT', 'CAMERA_DELETE'], {
    addOns: ['CAMERA'],
  })
  siteId = (await makeSite(test.db, admin, { name: 'Harbour' })).id
  const picture = drawnScene('lobby', new Date(0))
  server = createServer((request, reply) => {
    const isRight = request.headers.authorization === `Basic ${btoa('eye:lobby 12')}`
    return isRight ? reply.end(picture) : reply.writeHead(401).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await test.close()
})

const add = (body: object) =>
  test.call('createCamera', { as: admin, body: { siteId, streamUrl: 'rtsp://10.0.8.12/1', ...body } })
const read = async (id: string) => (await test.call('getCamera', { as: admin, path: { id } })).body.data

describe('a camera', () => {
  it('is added with its doors; its password is given to it and to nobody else', async () => {
    const door = await makeAccessDoor(test.db, admin, { name: 'Lobby door' })
    const snapshotUrl = `${base}/snapshot`
    const added = await add({
      name: 'Lobby',
      snapshotUrl,
      username: 'eye',
      password: 'lobby 12',
      accessDoorIds: [door],
    })
    expect(added.body).toMatchObject({
      data: { status: 'OFFLINE', hasPassword: true, linkedDoors: [{ id: door, name: 'Lobby door' }] },
    })
    expect(JSON.stringify(added.body)).not.toContain('lobby 12')
    const { id, version } = added.body.data as { id: string; version: number }
    const [kept] = await test.db.select().from(cameras).where(eq(cameras.id, id))
    expect(kept?.passwordSealed).not.toContain('lobby')
    const seen = await test.call('getCameraSnapshot', { as: admin, path: { id } })
    expect(seen.body).toMatchObject({ data: { contentType: 'image/png' } })

    const change = (body: object) =>
      test.call('updateCamera', {
        as: admin,
        path: { id },
        body: {
          name: 'Lobby',
          siteId,
          streamUrl: 'rtsp://10.0.8.12/1',
          snapshotUrl,
          username: 'eye',
          version,
          ...body,
        },
      })
    expect((await change({ snapshotUrl: 'http://elsewhere.example/a' })).body).toMatchObject({
      errors: [{ field: 'password' }],
    })
    expect((await change({ name: 'Lobby east' })).body).toMatchObject({ data: { hasPassword: true, linkedDoors: [] } })
    const history = await test.call('listCameraHistories', { as: admin, path: { id } })
    expect(JSON.stringify(history.body)).not.toContain('lobby 12')
    expect((await test.call('deleteCamera', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getCamera', { as: admin, path: { id } })).status).toBe(404)
  })

  it.each([
    [{ streamUrl: 'http://10.0.8.12' }, 'streamUrl'],
    [{ snapshotUrl: 'file:///etc/passwd' }, 'snapshotUrl'],
    [{ snapshotUrl: 'http://eye:secret@10.0.8.12/' }, 'snapshotUrl'],
    [{ siteId: crypto.randomUUID() }, 'siteId'],
    [{ accessDoorIds: [crypto.randomUUID()] }, 'accessDoorIds'],
    [{ password: 'without a name' }, 'username'],
  ])('is refused with %o, at %s', async (wrong, field) => {
    expect((await add({ name: 'Wrong', ...wrong })).body).toMatchObject({ errors: [{ field }] })
  })

  it('has a name of its own', async () => {
    await add({ name: 'Dock' })
    expect((await add({ name: 'DOCK' })).body).toMatchObject({ errors: [{ field: 'name' }] })
  })

  it('shows no picture of what the server may not ask', async () => {
    const { id } = (await add({ name: 'Inside', snapshotUrl: 'http://169.254.169.254/latest' })).body.data as {
      id: string
    }
    const answer = await test.call('getCameraSnapshot', { as: admin, path: { id } })
    expect(answer.status).toBe(503)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('CAMERA_NETWORKS') as string })
  })
})

describe('the live state of a camera', () => {
  it('is online while it is reached, offline after five minutes without, disabled by people', async () => {
    const { id, version } = (await add({ name: 'Live', snapshotUrl: `${base}/` })).body.data as {
      id: string
      version: number
    }
    const run = () => camerasOnlineJob.run(test.ctx(), {})
    await run()
    expect(await read(id)).toMatchObject({ status: 'ONLINE', version })
    await test.db.update(cameras).set({ snapshotUrl: 'http://127.0.0.1:1/' }).where(eq(cameras.id, id))
    test.clock.advance(minutes(3))
    await run()
    expect(await read(id)).toMatchObject({ status: 'ONLINE' })
    test.clock.advance(minutes(3))
    await run()
    expect(await read(id)).toMatchObject({ status: 'OFFLINE' })
    const body = { active: false, version }
    expect((await test.call('updateCameraStatus', { as: admin, path: { id }, body })).body).toMatchObject({
      data: { status: 'DISABLED', allowedActions: ['edit', 'activate', 'delete'] },
    })
    const disabled = await test.call('listCameras', { as: admin, query: { status: 'DISABLED' } })
    expect(disabled.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
  })
})

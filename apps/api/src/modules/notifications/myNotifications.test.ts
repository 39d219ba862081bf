import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publish } from '../../platform/events.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let reader: TestActor
let address: string

beforeAll(async () => {
  test = await openOwnTestApp()
  reader = await test.actorWith([])
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const notify = (to: TestActor, title: string) =>
  test.ctx().transaction((tx) =>
    notifyUser(tx, {
      landlordId: to.landlordId,
      officeCentreId: to.officeCentreId,
      userId: to.id,
      kind: 'TEST',
      title,
    }),
  )

describe('notices behind the bell', () => {
  it('are listed newest first, counted, filtered and read by their own person only', async () => {
    const colleague = await test.actorWith([], { scope: reader })
    await notify(reader, 'First')
    await notify(reader, 'Second')
    await notify(colleague, 'Not yours')
    const listed = await test.call('listMyNotifications', { as: reader })
    expect(listed.body).toMatchObject({
      data: { total: 2, items: [{ title: 'Second', readDate: null }, { title: 'First' }] },
    })
    const { items } = listed.body.data as { items: { id: string }[] }
    const hers = await test.call('listMyNotifications', { as: colleague })
    const [other] = (hers.body.data as { items: { id: string }[] }).items

    const ids = [String(items[1]?.id), String(other?.id)]
    await test.call('readMyNotifications', { as: reader, body: { ids } })
    expect((await test.call('getMyUnreadNotificationCount', { as: reader })).body.data).toBe(1)
    expect((await test.call('getMyUnreadNotificationCount', { as: colleague })).body.data).toBe(1)
    const unread = await test.call('listMyNotifications', { as: reader, query: { unread: true } })
    expect(unread.body).toMatchObject({ data: { total: 1, items: [{ title: 'Second' }] } })

    await test.call('readMyNotifications', { as: reader, body: {} })
    expect((await test.call('getMyUnreadNotificationCount', { as: reader })).body.data).toBe(0)
  })

  it('are not made when their transaction fails', async () => {
    const lost = test.ctx().transaction(async (tx) => {
      const { landlordId, officeCentreId, id: userId } = reader
      await notifyUser(tx, { landlordId, officeCentreId, userId, kind: 'TEST', title: 'Never' })
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    const found = await test.call('listMyNotifications', { as: reader, query: { wildcardSearch: 'never' } })
    expect(found.body).toMatchObject({ data: { total: 0 } })
  })
})

describe('the stream of events', () => {
  it('carries what is addressed to the listener or their centre, and forgets who left', async () => {
    const listener = await test.actorWith([])
    const heard: string[] = []
    const request = get(`${address}/api/office-centres/${listener.officeCentreId}/my-notifications/events`, {
      headers: { authorization: `Bearer ${await listener.token()}` },
    })
    const [response] = await once(request, 'response')
    expect(response.headers['content-type']).toContain('text/event-stream')
    response.setEncoding('utf8').on('data', (text: string) => heard.push(text))
    await vi.waitFor(() => expect(test.services.events.size()).toBe(1))
    await notify(reader, 'For somebody else')
    await notify(listener, 'For you')
    await publish(test.ctx(), { officeCentreId: listener.officeCentreId }, 'scope')
    await vi.waitFor(() => expect(heard.join('')).toContain('event: scope'))
    expect(heard.join('')).toMatch(/event: notification\ndata: \{.*"title":"For you"/)
    expect(heard.join('')).not.toContain('somebody else')
    response.destroy()
    await vi.waitFor(() => expect(test.services.events.size()).toBe(0))
  })

  it('is held so many times by one person and no more, and again by who closed one', async () => {
    const [many, other] = [await test.actorWith([]), await test.actorWith([])]
    const open = async (as: TestActor) => {
      const request = get(`${address}/api/office-centres/${as.officeCentreId}/my-notifications/events`, {
        headers: { authorization: `Bearer ${await as.token()}` },
        agent: false,
      })
      const [response] = await once(request, 'response')
      return response.resume()
    }
    const streams = []
    for (let number = 0; number < 24; number++) streams.push(await open(many))
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
    expect((await open(many)).statusCode).toBe(429)
    const others = await open(other)
    expect(others.statusCode).toBe(200)
    streams.pop().destroy()
    await vi.waitFor(() => expect(test.services.events.size(many.accountId)).toBe(23))
    streams.push(await open(many))
    expect(streams.at(-1).statusCode).toBe(200)
    for (const stream of [...streams, others]) stream.destroy()
    await vi.waitFor(() => expect(test.services.events.size()).toBe(0))
  })

  it('needs a session', async () => {
    const answer = await test.call('streamMyEvents', { path: { officeCentreId: reader.officeCentreId } })
    expect(answer.status).toBe(401)
  })
})

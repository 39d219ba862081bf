import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'

let test: TestApp
let actor: TestActor
let url: string

beforeAll(async () => {
  test = await openOwnTestApp()
  actor = await test.actorWith(['USER_GROUP_ADD', 'USER_GROUP_VIEW', 'USER_GROUP_LIST'])
  url = `/api/office-centres/${actor.officeCentreId}/user-groups`
})
afterAll(() => test.close())

async function post(payload: string, contentType = 'application/json') {
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${await actor.token()}`, 'content-type': contentType },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

describe('every error', () => {
  it('comes in the envelope: JSON that cannot be read', async () => {
    expect(await post('{"groupName": ')).toEqual({
      status: 400,
      body: { success: false, data: null, code: 'BAD_REQUEST', message: 'The request could not be read.' },
    })
    expect((await post('<xml/>', 'application/xml')).status).toBe(415)
  })

  it('comes in the envelope: an address with nothing behind it', async () => {
    for (const address of ['/api/nothing', '/api/office-centres/nothing/at/all', '/nothing']) {
      const response = await test.app.inject({ url: address })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    }
  })

  it('comes in the envelope: a body that is too large', async () => {
    expect(await post(JSON.stringify({ groupName: 'x'.repeat(2_000_000) }))).toMatchObject({
      status: 413,
      body: { success: false, code: 'TOO_LARGE' },
    })
  })

  it('comes in the envelope: a body that is nested without end, whoever sends it', async () => {
    const deep = (levels: number) => `{"groupName":"Deep","unknown":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const refusal = { success: false, data: null, code: 'BAD_REQUEST', message: 'The request is nested too deeply.' }
    expect(await post(deep(10_000))).toEqual({ status: 400, body: refusal })
    const stranger = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: deep(10_000),
    })
    expect(stranger.statusCode).toBe(400)
    expect(stranger.json()).toEqual(refusal)
    expect((await post(deep(20))).status).toBe(200)
  })

  it.each([
    ['a missing field', {}, 'groupName', 'Group name is required.'],
    ['a wrong type', { groupName: 7 }, 'groupName', 'Group name must be text.'],
    [
      'a character that cannot be stored',
      { groupName: 'a\u0000b' },
      'groupName',
      'Remove the character that cannot be stored.',
    ],
    ['text a spreadsheet would run', { groupName: '=1+1' }, 'groupName', 'Text must not start with = or <.'],
    [
      'text a page would render',
      { groupName: 'a', description: '<script>' },
      'description',
      'Text must not start with = or <.',
    ],
  ])('names the field: %s', async (_what, body, field, message) => {
    const answer = await test.call('createUserGroup', { as: actor, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, code: 'VALIDATION_FAILED', message, errors: [{ field, message }] },
    })
  })

  it('is 404 for an id that is none, and for one of nobody’s', async () => {
    for (const id of ['7', 'not-an-id', '00000000-0000-7000-8000-000000000000', "' or 1=1"]) {
      const answer = await test.call('getUserGroup', { as: actor, path: { id } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  it('carries the number of the request, and hides what went wrong inside', async () => {
    const { services, db } = test
    const sessions = { ...services.sessions, resolve: () => Promise.reject(new Error('secret of the database')) }
    const app = await buildApp({
      db,
      services: { ...services, sessions },
      logger: false,
      trustProxy: false,
      strict: true,
    })
    const response = await app.inject({ url, headers: { authorization: `Bearer ${await actor.token()}` } })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      data: null,
      code: 'INTERNAL',
      message: `Something went wrong. Quote ${String(response.headers['x-request-id'])} when you ask for help.`,
    })
    await app.close()
  })
})

describe('a limited operation', () => {
  it('answers 429 with the given text to the caller who had all calls, over all processes', async () => {
    const first = await test.another({ rateLimitScale: 0.05 })
    const second = await test.another({ rateLimitScale: 0.05 })
    const call = (process: TestApp, as: TestActor) => process.call('uploadSystemFile', { as, body: {} })
    const statuses = []
    for (const process of [first, second, first]) statuses.push((await call(process, actor)).status)
    expect(statuses).toEqual([400, 400, 400])
    const refused = await call(second, actor)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'RATE_LIMITED',
        message: 'You have reached the rate limit for the operation, please try again later',
      },
    })
    const other = await test.actorWith([])
    expect((await call(second, other)).status).toBe(400)
    await first.close()
    await second.close()
  })
})

describe('a creation repeated with its key', () => {
  const create = (groupName: string, key: string) =>
    test.call('createUserGroup', { as: actor, body: { groupName }, headers: { 'idempotency-key': key } })

  it('happens once even when both calls come at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create('Only once', 'same-time')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const listed = await test.call('listUserGroups', { as: actor, query: { wildcardSearch: 'only once' } })
    expect(listed.body).toMatchObject({ data: { total: 1 } })
  })

  it('is tried again after a refusal, and belongs to one person', async () => {
    expect((await create('', 'second-try')).status).toBe(400)
    expect((await create('Second try', 'second-try')).status).toBe(200)
    const colleague = await test.actorWith(['USER_GROUP_ADD'], { scope: actor })
    const hers = await test.call('createUserGroup', {
      as: colleague,
      body: { groupName: 'Second try of hers' },
      headers: { 'idempotency-key': 'second-try' },
    })
    expect(hers.status).toBe(200)
  })
})

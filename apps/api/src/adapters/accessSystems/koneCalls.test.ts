import { serveKoneFixture } from '@atrium/vendor-lab/koneFixtureServer.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import fixture from './fixtures/koneCalls.json' with { type: 'json' }
import { koneCalls } from './koneCalls.ts'

const said = { client: 'app:secret', answers: {} as Record<string, object>, told: null as object | null }
const connection = { url: '', clientId: 'app', clientSecret: 'secret', buildingId: '9990000951', groupId: '1' }
const inTime = () => AbortSignal.timeout(5_000)
let kone: Awaited<ReturnType<typeof serveKoneFixture>>

const answerCalls = (answer: object) => {
  said.answers['lift-call-api-v2'] = answer
}

beforeAll(async () => {
  kone = await serveKoneFixture(said)
  connection.url = kone.url
})
beforeEach(() => {
  said.answers = { 'common-api': fixture.config.answer, 'site-monitoring': { type: 'ok', statusCode: 201 } }
  answerCalls(fixture.call.answer)
  said.told = fixture.monitor.told
  kone.heard.messages = []
})
afterAll(() => kone.close())

it('asks as the public examples do, and hears which elevator comes', async () => {
  const answer = await koneCalls(connection).call({ fromFloorNo: 3, toFloorNo: 5, mediaId: null }, inTime())
  expect(answer).toEqual({ granted: true, sessionId: 4711, car: 'B', reason: null })
  expect(kone.heard.scope).toBe(fixture.tokenRequest.scope)
  expect(kone.heard.messages).toMatchObject([fixture.config.request, fixture.call.request, fixture.monitor.request])
  expect(kone.heard.messages[1]).not.toHaveProperty('payload.media_id')
})

it('names what was shown, and says why a call is refused', async () => {
  answerCalls(fixture.call.refusal)
  const answer = await koneCalls(connection).call({ fromFloorNo: 3, toFloorNo: 5, mediaId: 'CARD-7' }, inTime())
  expect(answer).toEqual({ granted: false, sessionId: 4712, car: null, reason: 'The floor is locked at KONE.' })
  expect(kone.heard.messages[1]).toMatchObject({ payload: { media_id: 'CARD-7', media_type: 'RFID' } })
})

it('knows floors by their number in the group', async () => {
  expect(await koneCalls(connection).floors()).toEqual([
    { areaId: 3000, floorNo: 3, name: '3' },
    { areaId: 5000, floorNo: 5, name: '5' },
  ])
  const answer = await koneCalls(connection).call({ fromFloorNo: 3, toFloorNo: 9, mediaId: null }, inTime())
  expect(answer).toMatchObject({ granted: false, reason: 'KONE knows no floor 9 in this group.' })
})

it('takes a call without a word about the elevator', async () => {
  said.told = null
  const answer = await koneCalls(connection).call({ fromFloorNo: 3, toFloorNo: 5, mediaId: null }, inTime())
  expect(answer).toMatchObject({ granted: true, car: null })
})

it('has no answer where KONE refuses the message, does not know the client, or is away', async () => {
  answerCalls(fixture.call.error)
  const asked = { fromFloorNo: 3, toFloorNo: 5, mediaId: null }
  await expect(koneCalls(connection).call(asked, inTime())).rejects.toThrow('KONE refused (403). Forbidden')
  const stranger = koneCalls({ ...connection, clientSecret: 'other' })
  await expect(stranger.call(asked, inTime())).rejects.toThrow('does not know this client')
  const nowhere = koneCalls({ ...connection, url: 'http://127.0.0.1:9' })
  await expect(nowhere.call(asked, inTime())).rejects.toThrow('cannot be reached')
})

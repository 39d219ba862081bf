import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { intoOutbox, keepLetter, priorities } from './outbox.ts'
import { drainJobs } from './outboxDraining.ts'
import type { Channel } from './channels/channel.ts'
import { outboxChannelCodes, type OutboxChannel } from './tables.ts'

let test: TestApp
/** What was handed over, oldest first. */
let handedOver: { channel: OutboxChannel; title: string }[]

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(() => {
  handedOver = []
})

/** Puts so many messages of a title into the outbox, for each channel. */
const put = (title: string, urgency: keyof typeof priorities, count: number) =>
  test.ctx().transaction(async (tx) => {
    const letterId = await keepLetter(tx, { subject: title, greeting: title, paragraphs: [title] })
    await tx.db.execute(
      intoOutbox(tx, {
        letterId,
        sourceKind: 'TEST',
        sourceId: crypto.randomUUID(),
        priority: priorities[urgency],
        from: sql`select way.channel, 'receiver ' || n as recipient, uuidv7() as receiver_id, null::uuid as office_centre_id,
          ${tx.now().toISOString()}::timestamptz as due_date, '' as own_text
          from generate_series(1, ${count}::int) n, (values ('EMAIL'), ('SMS'), ('PUSH')) way (channel)`,
      }),
    )
  })

/** Has every channel note what it is handed and then do something else. */
function sending(send: (channel: OutboxChannel, title: string) => Promise<unknown>): void {
  const of = (channel: OutboxChannel): Channel => ({
    send: async (_, { subject }) => {
      handedOver.push({ channel, title: subject })
      await send(channel, subject)
    },
  })
  test.services.outboxChannels = { EMAIL: of('EMAIL'), SMS: of('SMS'), PUSH: of('PUSH'), WEBHOOK: of('WEBHOOK') }
}

const drain = (channels: readonly OutboxChannel[] = outboxChannelCodes) =>
  Promise.all(channels.map((channel) => drainJobs[channel].run(test.ctx(), {})))

const countOf = (wanted: string, among = handedOver) => among.filter(({ title }) => title === wanted).length

/** How many messages of a circular left by a channel before the last of an emergency did. */
function overtaking(channel: OutboxChannel, since: number): number {
  const ours = handedOver.slice(since).filter((one) => one.channel === channel)
  return countOf('Circular', ours.slice(0, ours.map(({ title }) => title).lastIndexOf('Emergency')))
}

it('an emergency overtakes a circular that is on its way, of which at most twenty messages leave after it has begun', async () => {
  sending(() => wait(2))
  await put('Circular', 'circular', 150)
  const drained = drain()
  await expect.poll(() => countOf('Circular'), { interval: 1, timeout: 10_000 }).toBeGreaterThan(40)
  await put('Emergency', 'emergency', 40)
  const begun = handedOver.length
  await drained
  expect([countOf('Circular'), countOf('Emergency')]).toEqual([450, 120])
  const meanwhile = outboxChannelCodes.map((channel) => overtaking(channel, begun))
  expect(meanwhile.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20)
})

it('a channel that hangs holds up no other, and what hangs of a circular no emergency', async () => {
  const free: (() => void)[] = []
  let isHanging = true
  sending((channel, title) =>
    isHanging && channel === 'EMAIL' && title === 'Circular'
      ? new Promise<void>((resolve) => free.push(resolve))
      : wait(1),
  )
  await put('Circular', 'circular', 30)
  const mails = drain(['EMAIL'])
  await drain(['SMS', 'PUSH'])
  expect(countOf('Circular')).toBe(60 + free.length)
  expect(free).toHaveLength(10)
  await put('Emergency', 'emergency', 15)
  await expect.poll(() => countOf('Emergency'), { timeout: 5000 }).toBe(15)
  expect(free).toHaveLength(10)
  isHanging = false
  for (const go of free) go()
  await Promise.all([mails, drain(['SMS', 'PUSH'])])
  expect([countOf('Circular'), countOf('Emergency')]).toEqual([90, 45])
})

it('a channel that takes nothing is left alone for a while, and nothing is sent again that has left', async () => {
  let isAway = true
  sending(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
  await put('Circular', 'circular', 30)
  await drain(['EMAIL'])
  expect(countOf('Circular')).toBeLessThanOrEqual(10)
  isAway = false
  handedOver = []
  test.clock.advance(60_000)
  await drain(['EMAIL'])
  await drain(['EMAIL'])
  expect(countOf('Circular')).toBe(30)
})

it('what has left keeps its place until that is written down, so that a process that dies has sent few twice', async () => {
  const unwritten: number[] = []
  sending(async () => {
    const { rows } = await test.db.execute<{ count: number }>(
      sql`select count(*)::int as count from mail_messages
        where source_kind = 'TEST' and channel = 'EMAIL' and attempts > 0 and sent_date is null and failed_date is null`,
    )
    unwritten.push(rows[0]?.count ?? 0)
    // Half of them come back while the other half is being written down.
    await wait(unwritten.length % 2 === 0 ? 1 : 6)
  })
  await put('Circular', 'circular', 200)
  await drain(['EMAIL'])
  expect(unwritten).toHaveLength(200)
  expect(Math.max(...unwritten)).toBeLessThanOrEqual(10)
})

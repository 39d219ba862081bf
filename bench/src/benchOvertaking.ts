import { setTimeout as wait } from 'node:timers/promises'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import type { PublicCtx } from '@atrium/api/platform/ctx.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { priorities } from '@atrium/api/platform/outbox.ts'
import { drainJobs } from '@atrium/api/platform/outboxDraining.ts'
import { outboxChannelCodes, type OutboxChannel } from '@atrium/api/platform/tables.ts'
import type pg from 'pg'
import { openBenchServices } from './benchServices.ts'
import { tell } from './report.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string; messages: number }
type Urgency = keyof typeof priorities

/** Of an emergency so many messages leave by each channel. */
const urgent = 2000
/** A stand-in takes so many milliseconds for a message. */
const slow = 5

/**
 * How many messages of a circular leave after an emergency has begun and before the last of its own, by mail, text message
 * and to browsers together, while the circular is on its way.
 */
export async function benchOvertaking({ cluster, folder, messages }: Settings): Promise<void> {
  await cluster.ensureDatabase('overtaking')
  const databaseUrl = cluster.url('overtaking')
  await migrateDatabase(databaseUrl)
  const mail = { send: () => Promise.resolve() }
  const { pool, services, ctx, close } = await openBenchServices({ databaseUrl, folder, mail })
  const handedOver: { channel: OutboxChannel; urgency: string }[] = []
  const of = (channel: OutboxChannel) => ({
    send: async (_: PublicCtx, { subject: urgency }: { subject: string }) => {
      handedOver.push({ channel, urgency })
      await wait(slow)
    },
  })
  services.outboxChannels = { EMAIL: of('EMAIL'), SMS: of('SMS'), PUSH: of('PUSH'), WEBHOOK: of('WEBHOOK') }
  const left = (urgency: Urgency) => handedOver.filter((one) => one.urgency === urgency).length
  const until = async (urgency: Urgency, count: number) => {
    while (left(urgency) < count) await wait(20)
  }
  try {
    const drains = outboxChannelCodes.map((channel) => drainJobs[channel])
    await services.jobs.declare(drains)
    await put(pool, 'circular', Math.ceil(messages / 3))
    const drained = Promise.all(drains.map((job) => job.run(ctx(), {})))
    await until('circular', 1000)
    await put(pool, 'emergency', urgent)
    const begun = handedOver.length
    const begunAt = performance.now()
    await until('emergency', urgent * 3)
    const took = performance.now() - begunAt
    await pool.query(`update mail_messages set failed_date = now() where priority = $1 and sent_date is null`, [
      priorities.circular,
    ])
    await drained
    const meanwhile = outboxChannelCodes.map((channel) => overtaking(handedOver.slice(begun), channel))
    const size = messages.toLocaleString('en')
    tell({
      name: `messages of an emergency that overtake ${size} of a circular`,
      value: (urgent * 3000) / took,
      unit: '/s',
    })
    const value = meanwhile.reduce((sum, count) => sum + count, 0)
    tell({ name: 'messages of the circular that leave meanwhile', value, unit: '', target: { most: 20 } })
  } finally {
    await close()
  }
}

function overtaking(handedOver: readonly { channel: OutboxChannel; urgency: string }[], channel: OutboxChannel) {
  const ours = handedOver.filter((one) => one.channel === channel).map(({ urgency }) => urgency)
  return ours.slice(0, ours.lastIndexOf('emergency')).filter((urgency) => urgency === 'circular').length
}

/** Puts so many messages into the outbox for each channel. */
const put = (pool: pg.Pool, urgency: Urgency, count: number) =>
  pool.query(
    `with letter as (
       insert into outbox_letters (subject, html, text, created_date) values ($1, $1, $1, now()) returning id)
     insert into mail_messages (channel, recipient, subject, html, text, letter_id, source_kind, source_id, receiver_id,
       priority, due_date, created_date)
     select way.channel, 'receiver ' || n, '', '', '', letter.id, 'BENCH', uuidv7(), uuidv7(), $2, now(), now()
     from letter, generate_series(1, $3::int) n, (values ('EMAIL'), ('SMS'), ('PUSH')) way (channel)`,
    [urgency, priorities[urgency], count],
  )

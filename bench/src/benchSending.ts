import path from 'node:path'
import { startMailCatcher } from '@atrium/api/adapters/mail/catcher.ts'
import { openMailbox } from '@atrium/api/adapters/mail/mailbox.ts'
import { smtpTransport } from '@atrium/api/adapters/mail/smtp.ts'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { priorities } from '@atrium/api/platform/outbox.ts'
import { drainJobs } from '@atrium/api/platform/outboxDraining.ts'
import type { MailTransport } from '@atrium/api/platform/mail.ts'
import { openBenchServices } from './benchServices.ts'
import { tell } from './report.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string }

const messages = 1000
const words = { subject: 'Bench', html: '<p>Bench</p>', text: 'Bench' }

/** How fast messages leave by the outbox, over a loop that hands the same ones to the same mail server by itself. */
export async function benchSending({ cluster, folder }: Settings): Promise<void> {
  const mailbox = openMailbox(path.join(folder, 'mails'))
  const catcher = await startMailCatcher({ port: 0, mailbox })
  const mail = smtpTransport({ host: '127.0.0.1', port: catcher.port, from: 'bench@example.test' })
  try {
    await loop(mail, 100)
    const bare = await loop(mail, messages)
    const outbox = await throughOutbox(cluster, folder, mail)
    tell({ name: 'mails handed over in a loop', value: bare, unit: '/s' })
    tell({ name: 'mails that leave by the outbox', value: outbox, unit: '/s' })
    tell({ name: 'the outbox over the loop', value: outbox / bare, unit: 'x', target: { least: 0.5 } })
  } finally {
    await mail.close()
    await catcher.close()
  }
}

async function loop(mail: MailTransport, count: number): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < count; n++) await mail.send({ ...words, id: `loop-${n}`, to: `person${n}@example.test` })
  return (count * 1000) / (performance.now() - begun)
}

async function throughOutbox(cluster: Settings['cluster'], folder: string, mail: MailTransport): Promise<number> {
  await cluster.ensureDatabase('sending')
  const databaseUrl = cluster.url('sending')
  await migrateDatabase(databaseUrl)
  const { pool, services, ctx, close } = await openBenchServices({ databaseUrl, folder, mail })
  try {
    await services.jobs.declare([drainJobs.EMAIL])
    await pool.query(
      `with letter as (
         insert into outbox_letters (subject, html, text, created_date) values ($1, $2, $3, now()) returning id)
       insert into mail_messages (recipient, subject, html, text, letter_id, source_kind, source_id, receiver_id, priority, due_date, created_date)
       select 'person' || n || '@example.test', '', '', '', letter.id, 'BENCH', uuidv7(), uuidv7(), $5, now(), now()
       from letter, generate_series(1, $4::int) n`,
      [words.subject, words.html, words.text, messages, priorities.circular],
    )
    const begun = performance.now()
    await drainJobs.EMAIL.run(ctx(), {})
    return (messages * 1000) / (performance.now() - begun)
  } finally {
    await close()
  }
}

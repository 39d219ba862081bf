import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

export type MailSummary = {
  id: string
  /** ISO date and time, UTC. */
  receivedAt: string
  from: string
  /** The addresses it was delivered to, blind copies included. */
  to: string[]
  subject: string
  attachments: { fileName: string; mime: string; size: number }[]
}

export type Mail = MailSummary & { text: string; html?: string }

export type CaughtAttachment = { fileName: string; mime: string; content: Uint8Array; contentId?: string }

export type Mailbox = {
  add: (source: Buffer, envelope: { from: string; to: string[] }) => Promise<MailSummary>
  /** Newest first. `to` is a whole address, `search` a part of a recipient, the sender or the subject. */
  list: (filter?: { to?: string; search?: string }) => readonly MailSummary[]
  read: (id: string) => Promise<Mail | undefined>
  attachments: (id: string) => Promise<CaughtAttachment[]>
  source: (id: string) => Promise<Buffer | undefined>
  clear: () => Promise<void>
}

const LIMIT = 2_000

/** Keeps caught mails in a folder, two files each (what was received, what was read from it); the oldest go at 2,000. */
export function openMailbox(directory: string, limit = LIMIT): Mailbox {
  mkdirSync(directory, { recursive: true })
  const file = (id: string, kind: 'json' | 'eml') => path.join(directory, `${id}.${kind}`)
  const mails = readdirSync(directory)
    .filter((name) => /^\d+\.json$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => summary(JSON.parse(readFileSync(path.join(directory, name), 'utf8'))))
  let last = Number(mails[0]?.id ?? 0)

  const known = (id: string) => mails.some((mail) => mail.id === id)
  const remove = ({ id }: MailSummary) =>
    Promise.all([rm(file(id, 'json'), { force: true }), rm(file(id, 'eml'), { force: true })])

  return {
    async add(source, envelope) {
      const id = String(++last).padStart(10, '0')
      const mail = await parse(id, source, envelope)
      await writeFile(file(id, 'eml'), source)
      await writeFile(`${file(id, 'json')}.new`, JSON.stringify(mail))
      await rename(`${file(id, 'json')}.new`, file(id, 'json'))
      mails.unshift(summary(mail))
      await Promise.all(mails.splice(limit).map(remove))
      return summary(mail)
    },
    list: ({ to, search } = {}) => mails.filter((mail) => isFor(mail, to) && mentions(mail, search)),
    async read(id) {
      if (!known(id)) return undefined
      const mail: Mail = JSON.parse(await readFile(file(id, 'json'), 'utf8'))
      return mail
    },
    attachments: async (id) => (known(id) ? attachmentsOf(await readFile(file(id, 'eml'))) : []),
    source: async (id) => (known(id) ? readFile(file(id, 'eml')) : undefined),
    async clear() {
      await Promise.all(mails.splice(0).map(remove))
    },
  }
}

async function parse(id: string, source: Buffer, envelope: { from: string; to: string[] }): Promise<Mail> {
  const { subject = '', text = '', html } = await PostalMime.parse(source)
  const attachments = await attachmentsOf(source)
  return {
    id,
    receivedAt: new Date().toISOString(),
    ...envelope,
    subject,
    attachments: attachments.map(({ fileName, mime, content }) => ({ fileName, mime, size: content.length })),
    text,
    html,
  }
}

async function attachmentsOf(source: Buffer): Promise<CaughtAttachment[]> {
  const { attachments } = await PostalMime.parse(source)
  return attachments.map(({ filename, mimeType, content, contentId }, index) => ({
    fileName: filename ?? `attachment-${index + 1}`,
    mime: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    contentId: contentId?.replace(/^<|>$/g, ''),
  }))
}

function summary({ id, receivedAt, from, to, subject, attachments }: MailSummary): MailSummary {
  return { id, receivedAt, from, to, subject, attachments }
}

function isFor(mail: MailSummary, to: string | undefined): boolean {
  return !to || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())
}

function mentions(mail: MailSummary, search: string | undefined): boolean {
  const part = search?.trim().toLowerCase()
  return !part || [...mail.to, mail.from, mail.subject].some((text) => text.toLowerCase().includes(part))
}

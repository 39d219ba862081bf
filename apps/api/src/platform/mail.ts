import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TransactionCtx } from './ctx.ts'
import { escapeHtml } from './escapeHtml.ts'
import { enqueue, enqueueAll, type Job } from './jobs.ts'
import { mailMessages, type MailAttachment } from './tables.ts'

/** Takes a mail to the outside world. */
export type MailTransport = {
  send: (message: OutgoingMail) => Promise<unknown>
}

export type OutgoingMail = {
  to: string
  /** Whom an answer reaches. */
  replyTo?: string
  subject: string
  html: string
  text: string
  id: string
  attachments?: { fileName: string; mime: string; content: Buffer }[]
  /** What the receiver's calendar is asked to take (RFC 6047). */
  calendar?: { fileName: string; method: string; content: Buffer }
}

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    mail: MailTransport
  }
}

/** A mail as its parts; plain text and HTML are made from them. */
export type Letter = {
  /** What it is written in, as HTML says it; English where it is not said. */
  language?: string
  to: string
  /** Whom an answer reaches, where that is not the sender of all mails. */
  replyTo?: string | null
  subject: string
  greeting: string
  paragraphs: string[]
  /** What leads on, and what is said below it to whom it does not work for, where that is not English. */
  button?: { label: string; url: string; copyHint?: string }
  /** Ways to answer, side by side. */
  choices?: { label: string; url: string }[]
  /** A code shown large, as for a one-time code. */
  code?: string
  /** Shown in place of the paragraphs where mail is shown as HTML; cleaned by whoever sends it. */
  html?: string
  attachments?: MailAttachment[]
  footer?: string
  /** The record it tells of, with which the copy that is kept of it goes. */
  about?: MailSubject
  /** Before when it must not leave, such as the end of somebody's quiet hours. */
  notBefore?: Date | null
}

type MailSubject = { kind: string; id: string }

/** Puts a mail into the transaction's outbox; it leaves after the commit, and is tried again when the mail server is away. */
export const sendMail = (ctx: TransactionCtx, letter: Letter): Promise<void> => sendMails(ctx, [letter])

/** Puts many mails into the outbox at once. */
export async function sendMails(ctx: TransactionCtx, letters: Letter[]): Promise<void> {
  if (letters.length === 0) return
  const rows = await ctx.db
    .insert(mailMessages)
    .values(
      letters.map((letter) => ({
        officeCentreId: ctx.scope?.officeCentreId ?? null,
        recipient: letter.to,
        replyTo: letter.replyTo ?? null,
        subject: letter.subject,
        ...wordsOf(letter),
        attachments: letter.attachments ?? null,
        sourceKind: letter.about?.kind ?? null,
        sourceId: letter.about?.id ?? null,
        createdDate: ctx.now(),
      })),
    )
    .returning({ id: mailMessages.id })
  const mails = rows.map((row, index) => ({ row, from: letters[index]?.notBefore ?? ctx.now() }))
  const due = mails.filter(({ from }) => from <= ctx.now())
  await enqueueAll(
    ctx,
    deliverMail,
    due.map(({ row }) => row),
  )
  for (const { row, from } of mails) if (from > ctx.now()) await enqueue(ctx, deliverMail, row, from)
}

/** Takes out what is kept of mails that told of records; what has left is with whoever received it. */
export async function forgetMails(ctx: TransactionCtx, kind: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .delete(mailMessages)
    .where(
      and(eq(mailMessages.sourceKind, kind), inArray(mailMessages.sourceId, [...ids]), isNull(mailMessages.letterId)),
    )
}

export const deliverMail: Job<{ id: string }> = {
  name: 'mail-deliver',
  retryLimit: 20,
  batchSize: 25,
  run: async (ctx, { id }) => {
    const [mail] = await ctx.db.select().from(mailMessages).where(eq(mailMessages.id, id))
    if (!mail || mail.sentDate) return
    await ctx.db
      .update(mailMessages)
      .set({ attempts: sql`attempts + 1` })
      .where(eq(mailMessages.id, id))
    const { recipient: to, replyTo, subject, html, text } = mail
    await ctx.services.mail.send({
      to,
      ...(replyTo ? { replyTo } : {}),
      subject,
      html,
      text,
      id,
      ...filesOf(mail.attachments ?? []),
    })
    await ctx.db.update(mailMessages).set({ sentDate: ctx.now() }).where(eq(mailMessages.id, id))
  },
}

/** A letter as a mail carries it. */
export const wordsOf = (letter: Letter) => ({ html: letterHtml(letter), text: letterText(letter) })

function filesOf(files: readonly MailAttachment[]): Pick<OutgoingMail, 'attachments' | 'calendar'> {
  const read = files.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') }))
  const attachments = read.flatMap(({ method, ...file }) => (method ? [] : [file]))
  const [calendar] = read.flatMap(({ fileName, method, content }) => (method ? [{ fileName, method, content }] : []))
  return { ...(attachments.length > 0 ? { attachments } : {}), ...(calendar ? { calendar } : {}) }
}

const choicesHtml = (choices: readonly { label: string; url: string }[]) =>
  choices.length === 0
    ? ''
    : `<p style="margin:24px 0">${choices
        .map(
          ({ label, url }) =>
            `<a href="${escapeHtml(url)}" style="border:1px solid #0b5563;color:#0b5563;padding:11px 20px;border-radius:6px;text-decoration:none;display:inline-block;margin:0 8px 8px 0">${escapeHtml(label)}</a>`,
        )
        .join('')}</p>`

function letterHtml(letter: Letter): string {
  const paragraphs =
    letter.html ?? letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const code = letter.code
    ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(letter.code)}</p>`
    : ''
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="background:#0b5563;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(letter.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4b5563">${escapeHtml(letter.button.copyHint ?? `If the button does not work, copy this link: ${letter.button.url}`)}</p>`
    : ''
  return `<!doctype html><html lang="${letter.language ?? 'en'}"><body style="margin:0;background:#f4f5f4;font-family:Segoe UI,Helvetica,Arial,sans-serif;color:#1f2933;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;color:#0b5563">Atrium</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(letter.greeting)}</h1>
${paragraphs}${code}${button}${choicesHtml(letter.choices ?? [])}
<p style="margin:32px 0 0;font-size:13px;color:#4b5563">${escapeHtml(letter.footer ?? 'You are receiving this e-mail because you have an account in your building’s Atrium.')}</p>
</div></body></html>`
}

function letterText(letter: Letter): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    letter.code,
    letter.button && `${letter.button.label}: ${letter.button.url}`,
    letter.choices?.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    letter.footer,
  ]
  return parts.filter(Boolean).join('\n\n')
}

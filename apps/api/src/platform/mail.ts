import { eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from './ctx.ts'
import { escapeHtml } from './escapeHtml.ts'
import { enqueueAll, type Job } from './jobs.ts'
import { mailMessages, type MailAttachment } from './tables.ts'

/** Takes a mail to the outside world. */
export type MailTransport = {
  send: (message: OutgoingMail) => Promise<unknown>
}

export type OutgoingMail = {
  to: string
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
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A code shown large, as for a one-time code. */
  code?: string
  /** Shown in place of the paragraphs where mail is shown as HTML; cleaned by whoever sends it. */
  html?: string
  attachments?: MailAttachment[]
  footer?: string
}

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
        subject: letter.subject,
        html: letterHtml(letter),
        text: letterText(letter),
        attachments: letter.attachments ?? null,
        createdDate: ctx.now(),
      })),
    )
    .returning({ id: mailMessages.id })
  await enqueueAll(ctx, deliverMail, rows)
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
    const { recipient: to, subject, html, text } = mail
    await ctx.services.mail.send({ to, subject, html, text, id, ...filesOf(mail.attachments ?? []) })
    await ctx.db.update(mailMessages).set({ sentDate: ctx.now() }).where(eq(mailMessages.id, id))
  },
}

function filesOf(files: readonly MailAttachment[]): Pick<OutgoingMail, 'attachments' | 'calendar'> {
  const read = files.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, 'base64') }))
  const attachments = read.flatMap(({ method, ...file }) => (method ? [] : [file]))
  const [calendar] = read.flatMap(({ fileName, method, content }) => (method ? [{ fileName, method, content }] : []))
  return { ...(attachments.length > 0 ? { attachments } : {}), ...(calendar ? { calendar } : {}) }
}

function letterHtml(letter: Letter): string {
  const paragraphs =
    letter.html ?? letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  const code = letter.code
    ? `<p style="margin:0 0 16px;font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(letter.code)}</p>`
    : ''
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="background:#0b5563;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(letter.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#4b5563">If the button does not work, copy this address: ${escapeHtml(letter.button.url)}</p>`
    : ''
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f4f5f4;font-family:Segoe UI,Helvetica,Arial,sans-serif;color:#1f2933;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0 0 24px;font-weight:700;color:#0b5563">Atrium</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(letter.greeting)}</h1>
${paragraphs}${code}${button}
<p style="margin:32px 0 0;font-size:13px;color:#4b5563">${escapeHtml(letter.footer ?? 'You get this mail because of your account in the building’s Atrium.')}</p>
</div></body></html>`
}

function letterText(letter: Letter): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    letter.code,
    letter.button && `${letter.button.label}: ${letter.button.url}`,
    letter.footer,
  ]
  return parts.filter(Boolean).join('\n\n')
}

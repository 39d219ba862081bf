import { expect } from '@playwright/test'
import { serverPort } from './server.ts'

export type CaughtMail = { subject: string; text: string }

type Expected = {
  /** How many such mails there were before. */
  after?: number
  /** Milliseconds until it has to be there. */
  within?: number
}

/** The newest mail to an address whose subject matches; waits for it. */
export async function newestMail(
  to: string,
  subject: RegExp,
  { after = 0, within = 20_000 }: Expected = {},
): Promise<CaughtMail> {
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(to)
        const matching = mails.filter((mail) => subject.test(mail.subject))
        found = matching.length > after ? matching[0] : undefined
        return found !== undefined
      },
      { message: `a mail to ${to} about ${subject}`, timeout: within, intervals: [50, 100, 250] },
    )
    .toBe(true)
  return found as CaughtMail
}

/** How many mails about something an address has had so far. */
export const countMails = async (to: string, subject: RegExp) =>
  (await mailsTo(to)).filter((mail) => subject.test(mail.subject)).length

async function mailsTo(to: string): Promise<CaughtMail[]> {
  const answer = await fetch(`http://127.0.0.1:${serverPort}/mail/mails.json?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as CaughtMail[]
}

/** The link in a mail. */
export function linkIn(mail: CaughtMail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`no link in: ${mail.text}`)
  return link
}

/** The six-digit code in a mail. */
export function codeIn(mail: CaughtMail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`no code in: ${mail.text}`)
  return code
}

import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Letter } from '../../platform/mail.ts'

type Alerted = { about: string | null; raisedDate: Date; level: number }
type Words = { ruleName: string; eventWords: string; company: string; timezoneOffset: number }

const subjectOf = ({ about }: Alerted, { ruleName }: Words) => (about ? `${ruleName}: ${about}` : ruleName)

const whenText = ({ raisedDate }: Alerted, { timezoneOffset }: Words) =>
  formatInstant(raisedDate, dateFormats.moment, timezoneOffset)

/** The mail that tells somebody of an alert, with a link to acknowledge it. */
export function alertLetter(
  ctx: TransactionCtx,
  alert: Alerted,
  words: Words & { to: string; fullName: string; token: string; isRepeated: boolean },
): Letter {
  const { to, fullName, token, isRepeated, eventWords, company } = words
  return {
    to,
    subject: `${isRepeated ? 'Still open' : 'Alert'}: ${subjectOf(alert, words)}`,
    greeting: `Hello ${fullName}`,
    paragraphs: [
      eventWords,
      ...(alert.about ? [`About: ${alert.about}`] : []),
      `Since: ${whenText(alert, words)}`,
      `Where: ${company}`,
      ...(alert.level > 1 ? [`This is level ${alert.level}: those before you have not acknowledged it.`] : []),
      'Acknowledge it if you are dealing with it. Nobody else will then be told.',
    ],
    button: { label: 'Open the alert', url: `${ctx.services.portalOrigins.PUBLIC}/alert/${token}` },
    footer: 'You are receiving this e-mail because an alert rule of the building names you or your role.',
  }
}

/** The mail that tells those who were told that it is over. */
export const resolvedLetter = (
  alert: Alerted,
  words: Words & { to: string; fullName: string; resolvedBy: string | null; remark: string | null },
): Letter => ({
  to: words.to,
  subject: `Resolved: ${subjectOf(alert, words)}`,
  greeting: `Hello ${words.fullName}`,
  paragraphs: [
    words.resolvedBy ? `${words.resolvedBy} has acknowledged the alert.` : 'The condition has cleared.',
    ...(words.remark ? [`Remark: ${words.remark}`] : []),
    ...(alert.about ? [`About: ${alert.about}`] : []),
    `Since: ${whenText(alert, words)}`,
  ],
  footer: 'You are receiving this e-mail because you were told of this alert.',
})

import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { eventWords, resolve } from './alertEngine.ts'
import { levelName } from './alerts.present.ts'
import { raisedRows } from './alerts.repo.ts'
import { readByToken } from './raised.views.ts'

/** What the link of a mail leads to; 404 for an address that leads nowhere, or no more. */
async function openLink(ctx: PublicCtx, token: string) {
  const found = await readByToken(ctx, hashToken(token))
  if (!found) throw notFound('This link leads nowhere any more.')
  return found
}

async function present(ctx: PublicCtx, token: string): Promise<Data<'getOpenAlert'>> {
  const { raised, ruleName, company, timezoneOffset } = await openLink(ctx, token)
  const text = (moment: Date) => formatInstant(moment, dateFormats.moment, timezoneOffset ?? 0)
  return {
    status: raised.status,
    ruleName,
    triggerEventName: eventWords(ctx, raised.triggerEvent),
    about: raised.about,
    levelStr: levelName(raised.level),
    companyName: company,
    raisedText: text(raised.raisedDate),
    resolvedText: raised.resolvedDate && text(raised.resolvedDate),
    resolvedBy: raised.resolvedBy,
    remark: raised.remark,
  }
}

export const getOpenAlert = operation('getOpenAlert', (ctx, { path }) => present(ctx, path.token))

/** Stands for whoever the mail was sent to, for this alert alone. */
export const acknowledgeOpenAlert = operation('acknowledgeOpenAlert', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { telling } = await openLink(tx, path.token)
    const row = await raisedRows.lock(tx, telling.raisedAlertId)
    if (row.status === 'RESOLVED') throw ruleViolation('This alert is resolved already.')
    await resolve(tx, row, { resolvedBy: telling.recipientName, remark: body.remark?.trim() || null })
    return present(tx, path.token)
  }),
)

import type { TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { hashToken } from '../../platform/tokens.ts'
import { auditBroadcastBy } from './broadcasts.audit.ts'
import { presentMine } from './broadcasts.present.ts'
import { keepOngoing, writeAnswers } from './broadcasts.repo.ts'
import { readHelpers } from './helpers.views.ts'
import { readByToken, readMine, readOneOfMine, type MineRow } from './broadcasts.views.ts'

export const getMyBroadcasts = operation('getMyBroadcasts', async (ctx) => (await readMine(ctx)).map(presentMine))

export const answerMyBroadcast = operation('answerMyBroadcast', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await readOneOfMine(tx, path.id)
    if (!row) throw notFound('This broadcast is not addressed to you.')
    await answer(tx, row, body)
    return presentMine((await readOneOfMine(tx, path.id)) ?? row)
  }),
)

export const getOpenBroadcast = operation('getOpenBroadcast', async (ctx, { path }) => {
  const row = await readByToken(ctx, hashToken(path.token))
  if (!row) throw noSuchLink()
  return presentMine(row)
})

export const answerOpenBroadcast = operation('answerOpenBroadcast', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await readByToken(tx, hashToken(path.token))
    if (!row) throw noSuchLink()
    await answer(tx, row, body)
    return presentMine((await readByToken(tx, hashToken(path.token))) ?? row)
  }),
)

const noSuchLink = () => notFound('This link leads nowhere any more.')

/** Takes the answer of a person, once however often it comes; who needs help is told of to those who look after it. */
async function answer(
  tx: TransactionCtx,
  row: MineRow,
  { status, remark }: Input<'answerOpenBroadcast'>['body'],
): Promise<void> {
  if (status === 'NO_RESPONSE') throw invalidField('status', 'Choose whether you are safe or need help.')
  if (!(await keepOngoing(tx, row.id))) throw ruleViolation('This broadcast is over. Thank you.')
  const changed = await writeAnswers(tx, [row.person.id], {
    status,
    remark: remark?.trim() || null,
    answeredByFullName: null,
  })
  const words = status === 'SAFE' ? 'is safe' : 'needs help'
  await auditBroadcastBy(row.fullName)(tx, 'OTHER', row, `${row.fullName} ${words}`)
  if (status === 'NEED_HELP' && changed.length > 0) await tellHelpers(tx, row, remark?.trim() || null)
}

async function tellHelpers(tx: TransactionCtx, row: MineRow, remark: string | null): Promise<void> {
  for (const helper of await readHelpers(tx, row))
    await notifyUser(tx, {
      ...helper,
      landlordId: row.landlordId,
      kind: 'BROADCAST',
      title: `${row.drill ? 'Drill: ' : ''}${row.fullName} needs help`,
      ...(remark ? { body: remark } : {}),
      entityId: row.id,
    })
}

import { formatDate } from '@atrium/validators/dates.ts'
import { recordAudit, type AuditAction } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { today } from '../../platform/today.ts'
import { findColleagues, readColleague } from './colleagues.views.ts'
import { deleteStandInRow, insertStandIn } from './standIns.repo.ts'
import { findNamedStandIn, hasStandIn, readOwnStandIns } from './standIns.views.ts'

type StandIn = NonNullable<Awaited<ReturnType<typeof findNamedStandIn>>>

/** Who stands in for the person who asks, and for whom they stand in, now and later. */
export const getStandIns = operation('getStandIns', (ctx) => readOwnStandIns(ctx, today(ctx)))

export const getStandInUserDropDown = operation('getStandInUserDropDown', (ctx, { query }) =>
  findColleagues(ctx, query, ctx.actor.userId),
)

/** Names who decides while one is away; that person gets the requests and mails too, and is told of it. */
export const createStandIn = operation('createStandIn', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { standInUserId, fromDate, toDate } = body
    if (toDate < fromDate) throw invalidField('toDate', 'The last day is before the first.')
    if (toDate < today(tx)) throw invalidField('toDate', 'Choose a last day that is to come.')
    if (standInUserId === tx.actor.userId) throw invalidField('standInUserId', 'Choose somebody else than yourself.')
    const colleague = await readColleague(tx, standInUserId)
    if (!colleague) throw invalidField('standInUserId', 'Choose an active colleague of your office centre.')
    if (await hasStandIn(tx, fromDate, toDate))
      throw invalidField('fromDate', 'Somebody stands in for you on some of these days already.')
    const id = await insertStandIn(tx, { standInUserId, fromDate, toDate })
    const row = await findNamedStandIn(tx, id)
    if (!row) throw notFound()
    await auditStandIn(tx, 'CREATE', row, `Named ${row.standIn.name} to decide in their stead`)
    await notifyUser(tx, {
      landlordId: tx.scope.landlordId,
      officeCentreId: tx.scope.officeCentreId,
      userId: standInUserId,
      kind: 'APPROVAL',
      title: `You decide for ${tx.actor.fullName}`,
      body: `From ${formatDate(fromDate)} to ${formatDate(toDate)}, you can decide the requests of ${tx.actor.fullName}.`,
    })
    return row
  }),
)

export const deleteStandIn = operation('deleteStandIn', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await findNamedStandIn(tx, path.id)
    if (!row) throw notFound()
    await deleteStandInRow(tx, path.id)
    await auditStandIn(tx, 'DELETE', row, `${row.standIn.name} decides in their stead no longer`)
    return true
  }),
)

const auditStandIn = (ctx: Transactional<Ctx>, action: AuditAction, row: StandIn, summary: string) =>
  recordAudit(ctx, {
    module: 'approvals',
    action,
    entityType: 'STAND_IN',
    entityId: row.id,
    entityName: row.absent.name,
    summary,
    [action === 'DELETE' ? 'before' : 'after']: {
      standIn: row.standIn.name,
      fromDate: row.fromDate,
      toDate: row.toDate,
    },
  })

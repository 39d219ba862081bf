import { instantOf, isDate } from '@atrium/validators/dates.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input, type Query } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { sheetOf } from '../../platform/view.ts'
import { requireStanding } from '../roles/index.ts'
import { auditPlan } from './closingPlans.audit.ts'
import { auditedPlan, presentPlan, presentPlans } from './closingPlans.present.ts'
import { mayPlan } from './closingPlans.policy.ts'
import { cancelOpenPlan, closingPlanRecord, insertPlan } from './closingPlans.repo.ts'
import {
  closingPlanView,
  isColleague,
  readOpenPlan,
  tenantSubject,
  userSubject,
  type ClosingPlanRow,
} from './closingPlans.views.ts'
import { closeHoldings, openItems, type ClosingSubject } from './holdings.ts'

export const listClosingPlans = operation('listClosingPlans', async (ctx, { query }) => {
  const { list, visible, readSlice } = closingPlanView
  const page = await readPage(ctx, list(ctx), visible(ctx), query, (slice) => readSlice(ctx, slice))
  return { ...page, items: await presentPlans(ctx, page.items) }
})

const subjectTypes = { USER: 'Person', TENANT: 'Tenant' }
const statuses = { PLANNED: 'Planned', DONE: 'Done', CANCELLED: 'Cancelled' }

const exportColumns: ExportColumn<ClosingPlanRow>[] = [
  { header: 'Who', value: (row) => row.subjectName },
  { header: 'Kind', value: (row) => subjectTypes[row.subjectType] },
  { header: 'First day without access', value: (row) => row.effectiveDate },
  { header: 'Status', value: (row) => statuses[row.status] },
  { header: 'Closed', value: (row) => row.items?.map((item) => `${item.label}: ${item.count}`).join('; '), width: 60 },
  { header: 'Remark', value: (row) => row.remark, width: 40 },
  { header: 'Planned by', value: (row) => row.createdByUserFullName },
]

export const generateClosingPlanRecord = operation(
  'generateClosingPlanRecord',
  sheetOf(closingPlanView, 'Leavers and lease ends', exportColumns),
)

export const getUserClosingPlan = operation('getUserClosingPlan', async (ctx, { path, query }) =>
  preview(ctx, await userSubject(ctx, path.id), query),
)

export const getTenantClosingPlan = operation('getTenantClosingPlan', async (ctx, { path, query }) =>
  preview(ctx, await tenantSubject(ctx, path.id), query),
)

/** What will be open on the day that is thought of: what is over by then is not counted. */
async function preview(ctx: Ctx, subject: ClosingSubject, { effectiveDate }: Query<'getUserClosingPlan'>) {
  const plan = await readOpenPlan(ctx, subject.id)
  const [presented] = await presentPlans(ctx, plan ? [plan] : [])
  const from = effectiveDate && effectiveDate > today(ctx) ? startOf(ctx, effectiveDate) : ctx.now()
  return { items: await openItems(ctx, subject, from), plan: presented ?? null }
}

/** The first moment of a day at the office centre; 400 for what is no day. */
function startOf(ctx: Ctx, day: string): Date {
  if (!isDate(day)) throw invalidField('effectiveDate', 'Enter a day.')
  return new Date(instantOf(day, '00:00', ctx.scope.timezoneOffset))
}

export const planUserLeaving = operation('planUserLeaving', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => plan(tx, await userSubject(tx, path.id), body)),
)

export const planTenantLeaseEnd = operation('planTenantLeaseEnd', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => plan(tx, await tenantSubject(tx, path.id), body)),
)

/** Today closes everything at once; a day to come waits for it. An earlier plan that still waits is replaced. */
async function plan(ctx: Transactional<Ctx>, subject: ClosingSubject, body: Input<'planUserLeaving'>['body']) {
  const { effectiveDate } = body
  await requireStandingOver(ctx, subject)
  if (!isDate(effectiveDate)) throw invalidField('effectiveDate', 'Enter a day.')
  if (effectiveDate < today(ctx)) throw invalidField('effectiveDate', 'Choose today or a later day.')
  const remark = body.remark?.trim() || null
  const handOverUserId = body.handOverUserId ?? null
  await requireRecipient(ctx, subject, handOverUserId)
  const blocker = (await openItems(ctx, subject)).find((item) => item.blocks !== null)
  if (blocker?.blocks) throw ruleViolation(blocker.blocks)
  await cancelOpenPlan(ctx, subject.id)
  const done = effectiveDate === today(ctx) ? await closeHoldings(ctx, subject, { remark, handOverUserId }) : null
  const row = await closingPlanView.read(
    ctx,
    await insertPlan(ctx, subject, { effectiveDate, remark, handOverUserId, done }),
  )
  await auditPlan(ctx, 'CREATE', row, done ? 'Closed everything that was open' : 'Planned the last day', {
    after: auditedPlan(row),
  })
  return presentPlan(ctx, row)
}

/** What somebody has booked goes to a colleague; a company's things to nobody. */
async function requireRecipient(ctx: Ctx, subject: ClosingSubject, userId: string | null): Promise<void> {
  if (userId === null) return
  if (subject.type === 'TENANT') throw invalidField('handOverUserId', 'The bookings of a tenant cannot be transferred.')
  if (userId === subject.id || !(await isColleague(ctx, userId)))
    throw invalidField('handOverUserId', 'Choose an active colleague.')
}

const requireStandingOver = async (ctx: Ctx, { type, id }: Pick<ClosingSubject, 'type' | 'id'>) => {
  if (type === 'USER') await requireStanding(ctx, [id])
}

export const cancelClosingPlan = operation('cancelClosingPlan', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await closingPlanRecord.lock(tx, path.id, body.version)
    if (!mayPlan(tx, before.subjectType)) throw forbidden()
    await requireStandingOver(tx, { type: before.subjectType, id: before.subjectId })
    if (before.status !== 'PLANNED')
      throw ruleViolation('Only a plan that has not been carried out yet can be cancelled.')
    await closingPlanRecord.update(tx, path.id, { status: 'CANCELLED', remark: body.remark?.trim() || before.remark })
    const row = await closingPlanView.read(tx, path.id)
    await auditPlan(tx, 'UPDATE', row, 'Cancelled the plan', { before: auditedPlan(before), after: auditedPlan(row) })
    return presentPlan(tx, row)
  }),
)

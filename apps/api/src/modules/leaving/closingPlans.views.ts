import { and, asc, eq, getTableColumns, ilike, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './closingPlans.policy.ts'
import type { ClosingSubject } from './holdings.ts'
import { closingPlans } from './tables.ts'

export type ClosingPlanQuery = Query<'listClosingPlans'>

export const closingPlanList: ListDefinition<ClosingPlanQuery> = {
  table: closingPlans,
  id: closingPlans.id,
  sorts: { effectiveDate: closingPlans.effectiveDate, subjectName: closingPlans.subjectName },
  filters: {
    status: (value) => sql`${closingPlans.status} = ${value}`,
    subjectType: (value) => sql`${closingPlans.subjectType} = ${value}`,
  },
  search: (term) => ilike(closingPlans.subjectName, likePattern(term)),
  updatedDate: closingPlans.updatedDate,
}

const recipients = alias(users, 'recipients')

const columns = {
  ...getTableColumns(closingPlans),
  createdByUserFullName: users.fullName,
  handOverFullName: recipients.fullName,
}

const select = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(closingPlans)
    .leftJoin(users, eq(users.id, closingPlans.createdByUserId))
    .leftJoin(recipients, eq(recipients.id, closingPlans.handOverUserId))

export const closingPlanView = viewOf({ list: closingPlanList, visible, select })

export type ClosingPlanRow = RowOf<typeof closingPlanView>

/** The plan that waits for a person or tenant. */
export async function readOpenPlan(ctx: Ctx, subjectId: string): Promise<ClosingPlanRow | undefined> {
  const [row] = await select(ctx).where(
    and(
      eq(closingPlans.landlordId, ctx.scope.landlordId),
      eq(closingPlans.subjectId, subjectId),
      eq(closingPlans.status, 'PLANNED'),
    ),
  )
  return row
}

/** A person of the office centre in the path; 404 when there is none. */
export async function userSubject(ctx: Ctx, id: string): Promise<ClosingSubject> {
  const { landlordId, officeCentreId } = ctx.scope
  const [row] = await ctx.db
    .select({ name: users.fullName })
    .from(users)
    .where(and(inScope(ctx, users), eq(users.id, id)))
  if (!row) throw notFound()
  return { type: 'USER', id, name: row.name, landlordId, officeCentreId }
}

/** Whether somebody is an active person of the office centre in the path. */
export async function isColleague(ctx: Ctx, id: string): Promise<boolean> {
  const there = and(inScope(ctx, users), eq(users.id, id), eq(users.status, 'ACTIVE'), isNull(users.deletedDate))
  return (await ctx.db.$count(users, there)) > 0
}

/** A tenant of the landlord in the path; 404 when there is none. */
export async function tenantSubject(ctx: Ctx, id: string): Promise<ClosingSubject> {
  const { landlordId, officeCentreId } = ctx.scope
  const [row] = await ctx.db
    .select({ name: officeCentres.companyName })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.id, id),
        eq(officeCentres.landlordId, officeCentreId),
        eq(officeCentres.officeCentreType, 'TENANT'),
      ),
    )
  if (!row) throw notFound()
  return { type: 'TENANT', id, name: row.name, landlordId, officeCentreId: id }
}

/** The plans whose day has come at their office centre, the oldest first. */
export const duePlans = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({
      id: closingPlans.id,
      landlordId: closingPlans.landlordId,
      officeCentreId: closingPlans.officeCentreId,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
      plannedByUserId: closingPlans.createdByUserId,
      plannedByFullName: users.fullName,
    })
    .from(closingPlans)
    .innerJoin(officeCentres, eq(officeCentres.id, closingPlans.officeCentreId))
    .leftJoin(users, eq(users.id, closingPlans.createdByUserId))
    .where(
      and(
        eq(closingPlans.status, 'PLANNED'),
        lte(
          closingPlans.effectiveDate,
          sql`((${ctx.now()}::timestamptz at time zone 'UTC') + make_interval(mins => coalesce(${officeCentres.timezoneOffset}, 0)))::date`,
        ),
      ),
    )
    .orderBy(asc(closingPlans.effectiveDate), asc(closingPlans.id))
    .limit(limit)

/** How many plans that the actor sees wait for their day. */
export const countPlanned = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(closingPlans, and(visible(ctx), eq(closingPlans.status, 'PLANNED')))

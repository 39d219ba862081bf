import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { clockName } from '../../platform/siteClock.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { approvalDeadlines, approvalEscalations, approvalSettings, type ApprovalKind } from './tables.ts'

export const defaults = { decideWithinDays: 2, remindBeforeHours: 4, version: 1 }

/** How long people of an office centre have to decide, and by which clock. */
export async function readDeadlineRules(ctx: AnyCtx, officeCentreId: string) {
  const [row] = await ctx.db
    .select({
      decideWithinDays: approvalSettings.decideWithinDays,
      remindBeforeHours: approvalSettings.remindBeforeHours,
      version: approvalSettings.version,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(officeCentres)
    .leftJoin(approvalSettings, eq(approvalSettings.officeCentreId, officeCentres.id))
    .where(eq(officeCentres.id, officeCentreId))
  return {
    decideWithinDays: row?.decideWithinDays ?? defaults.decideWithinDays,
    remindBeforeHours: row?.remindBeforeHours ?? defaults.remindBeforeHours,
    version: row?.version ?? defaults.version,
    clock: clockName({ timeZone: null, timezoneOffset: row?.timezoneOffset ?? 0 }),
  }
}

export type Receiver = {
  id: string
  landlordId: string
  officeCentreId: string
  email: string
  fullName: string
  isTenant: boolean
  /** How many minutes east of UTC the clock of their office centre is. */
  timezoneOffset: number
}

const receiver = {
  id: users.id,
  landlordId: users.landlordId,
  officeCentreId: users.officeCentreId,
  email: sql<string>`${users.email}::text`,
  fullName: users.fullName,
  isTenant: sql<boolean>`${officeCentres.officeCentreType} = 'TENANT'`,
  timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
}

const selectReceivers = (ctx: AnyCtx) =>
  ctx.db.select(receiver).from(users).innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId)).$dynamic()

const isActive = and(eq(users.status, 'ACTIVE'), isNull(users.deletedDate), officeCentres.active)

/** Those of these people who are active, with where they work. */
export const readReceivers = (ctx: AnyCtx, ids: readonly string[]): Promise<Receiver[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectReceivers(ctx).where(and(inArray(users.id, [...ids]), isActive))

/** Who is told of what is overdue at an office centre. */
export const readEscalations = (ctx: AnyCtx, officeCentreId: string): Promise<Receiver[]> =>
  selectReceivers(ctx)
    .innerJoin(approvalEscalations, eq(approvalEscalations.userId, users.id))
    .where(and(eq(approvalEscalations.officeCentreId, officeCentreId), isActive))
    .orderBy(asc(users.fullName), asc(users.id))

export type Deadline = typeof approvalDeadlines.$inferSelect

/** Those of which somebody is to be reminded or told, the earliest first. */
export const readDueDeadlines = (ctx: AnyCtx, limit: number): Promise<Deadline[]> =>
  ctx.db
    .select()
    .from(approvalDeadlines)
    .where(
      and(
        isNull(approvalDeadlines.escalatedDate),
        lte(approvalDeadlines.remindAt, ctx.now()),
        sql`(${approvalDeadlines.remindedDate} is null or ${lte(approvalDeadlines.decideBy, ctx.now())})`,
      ),
    )
    .orderBy(asc(approvalDeadlines.remindAt), asc(approvalDeadlines.entityId))
    .limit(limit)

/** The deadlines of requests, by their ids. */
export async function deadlinesOf(ctx: AnyCtx, ids: readonly string[]): Promise<Map<string, Deadline>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(approvalDeadlines)
    .where(inArray(approvalDeadlines.entityId, [...ids]))
  return new Map(rows.map((row) => [row.entityId, row]))
}

/** What is overdue and was handed to the actor, besides what they were asked themselves. */
export const readEscalatedTo = (ctx: Ctx, kind: ApprovalKind, entityId?: string): Promise<Deadline[]> =>
  ctx.db
    .select()
    .from(approvalDeadlines)
    .where(
      and(
        eq(approvalDeadlines.landlordId, ctx.scope.landlordId),
        eq(approvalDeadlines.kind, kind),
        entityId ? eq(approvalDeadlines.entityId, entityId) : undefined,
        isNotNull(approvalDeadlines.escalatedDate),
        eq(approvalDeadlines.officeCentreId, ctx.scope.officeCentreId),
        sql`not ${arrayContains(approvalDeadlines.askedUserIds, [ctx.actor.userId])}`,
        sql`exists (select from ${approvalEscalations} e
          where e.office_centre_id = ${approvalDeadlines.officeCentreId} and e.user_id = ${ctx.actor.userId})`,
      ),
    )
    .orderBy(asc(approvalDeadlines.decideBy))
    .limit(200)

import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { dayAt } from '../office-centres/index.ts'
import { users } from '../users/tables.ts'
import { standIns } from './tables.ts'

const absent = alias(users, 'absent')
const standIn = alias(users, 'stand_in')

/** Whether it holds on the day that the office centre has. */
const holdsNow = (ctx: AnyCtx) => {
  const day = dayAt(ctx, sql`${standIns.officeCentreId}`)
  return and(sql`${standIns.fromDate} <= ${day}`, sql`${standIns.toDate} >= ${day}`)
}

/** Those a person decides for today. */
export const readPrincipals = (ctx: Ctx): Promise<{ userId: string; fullName: string }[]> =>
  ctx.db
    .selectDistinct({ userId: absent.id, fullName: absent.fullName })
    .from(standIns)
    .innerJoin(absent, eq(absent.id, standIns.absentUserId))
    .where(
      and(
        inScope(ctx, standIns),
        eq(standIns.standInUserId, ctx.actor.userId),
        eq(absent.status, 'ACTIVE'),
        holdsNow(ctx),
      ),
    )
    .orderBy(asc(absent.fullName), asc(absent.id))

export type StandInPerson = {
  id: string
  officeCentreId: string
  email: string
  fullName: string
  absentUserId: string
}

/** Who decides today in the stead of people that are asked. */
export const readStandInsOf = (ctx: AnyCtx, userIds: readonly string[]): Promise<StandInPerson[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({
          id: standIn.id,
          officeCentreId: standIn.officeCentreId,
          email: sql<string>`${standIn.email}::text`,
          fullName: standIn.fullName,
          absentUserId: standIns.absentUserId,
        })
        .from(standIns)
        .innerJoin(standIn, eq(standIn.id, standIns.standInUserId))
        .where(and(inArray(standIns.absentUserId, [...userIds]), eq(standIn.status, 'ACTIVE'), holdsNow(ctx)))
        .orderBy(asc(standIn.fullName), asc(standIn.id))

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      id: standIns.id,
      absent: { id: absent.id, name: absent.fullName },
      standIn: { id: standIn.id, name: standIn.fullName },
      fromDate: standIns.fromDate,
      toDate: standIns.toDate,
      createdDate: standIns.createdDate,
    })
    .from(standIns)
    .innerJoin(absent, eq(absent.id, standIns.absentUserId))
    .innerJoin(standIn, eq(standIn.id, standIns.standInUserId))

/** Who stands in for the actor and for whom the actor stands in, from a day on. */
export const readOwnStandIns = (ctx: Ctx, from: string) =>
  select(ctx)
    .where(
      and(
        inScope(ctx, standIns),
        or(eq(standIns.absentUserId, ctx.actor.userId), eq(standIns.standInUserId, ctx.actor.userId)),
        gte(standIns.toDate, from),
      ),
    )
    .orderBy(asc(standIns.fromDate), asc(standIns.id))

/** One that the actor named; undefined when there is none. */
export async function findNamedStandIn(ctx: Ctx, id: string) {
  const [row] = await select(ctx).where(
    and(inScope(ctx, standIns), eq(standIns.absentUserId, ctx.actor.userId), eq(standIns.id, id)),
  )
  return row
}

/** Whether the actor has named somebody for one of these days already. */
export const hasStandIn = async (ctx: Ctx, from: string, to: string): Promise<boolean> =>
  (await ctx.db.$count(
    standIns,
    and(
      inScope(ctx, standIns),
      eq(standIns.absentUserId, ctx.actor.userId),
      lte(standIns.fromDate, to),
      gte(standIns.toDate, from),
    ),
  )) > 0

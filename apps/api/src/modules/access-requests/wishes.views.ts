import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { isGiven } from '../access-groups/index.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { users } from '../users/tables.ts'

type OptionQuery = { wildcardSearch?: string; limit?: number }

const termOf = ({ wildcardSearch }: OptionQuery) => wildcardSearch?.trim().toLowerCase()

/** The doors one may ask for: those of the office centre and of its building that allow it. */
const askableDoors = (ctx: Ctx): SQL =>
  and(
    or(inScope(ctx, accessDoors), inScope(ctx, accessDoors, ctx.scope.landlordId)),
    accessDoors.active,
    accessDoors.allowDoorAccessRequest,
  )!

/** The groups one may ask for: those of the office centre and, for a tenant, those it was given. */
const askableGroups = (ctx: Ctx): SQL =>
  and(
    or(inScope(ctx, accessGroups), ctx.scope.officeCentreType === 'TENANT' ? isGiven(ctx) : undefined),
    accessGroups.active,
  )!

/** Active colleagues. */
const colleagues = (ctx: Ctx): SQL => and(inScope(ctx, users), eq(users.status, 'ACTIVE'))!

export async function doorOptions(ctx: Ctx, query: OptionQuery) {
  const term = termOf(query)
  const rows = await ctx.db
    .select({ id: accessDoors.id, name: accessDoors.name })
    .from(accessDoors)
    .where(and(askableDoors(ctx), term ? sql`lower(${accessDoors.name}) like ${likePattern(term)}` : undefined))
    .orderBy(sql`lower(${accessDoors.name})`, asc(accessDoors.id))
    .limit(query.limit ?? 50)
  return rows.map(({ id, name }) => ({ code: id, label: name, value: id }))
}

export async function groupOptions(ctx: Ctx, query: OptionQuery) {
  const term = termOf(query)
  const rows = await ctx.db
    .select({ id: accessGroups.id, name: accessGroups.name })
    .from(accessGroups)
    .where(and(askableGroups(ctx), term ? sql`lower(${accessGroups.name}) like ${likePattern(term)}` : undefined))
    .orderBy(sql`lower(${accessGroups.name})`, asc(accessGroups.id))
    .limit(query.limit ?? 50)
  return rows.map(({ id, name }) => ({ code: id, label: name, value: id }))
}

export const readDoors = (ctx: Ctx, where: { ids: readonly string[] } | { names: readonly string[] }) =>
  ctx.db
    .select({ id: accessDoors.id, name: accessDoors.name, officeCentreId: accessDoors.officeCentreId })
    .from(accessDoors)
    .where(
      and(
        askableDoors(ctx),
        'ids' in where
          ? inArray(accessDoors.id, [...where.ids])
          : inArray(sql`lower(${accessDoors.name})`, [...where.names]),
      ),
    )

export const readGroups = (ctx: Ctx, where: { ids: readonly string[] } | { names: readonly string[] }) =>
  ctx.db
    .select({ id: accessGroups.id, name: accessGroups.name, officeCentreId: accessGroups.officeCentreId })
    .from(accessGroups)
    .where(
      and(
        askableGroups(ctx),
        'ids' in where
          ? inArray(accessGroups.id, [...where.ids])
          : inArray(sql`lower(${accessGroups.name})`, [...where.names]),
      ),
    )

export const readColleagues = (ctx: Ctx, where: { ids: readonly string[] } | { emails: readonly string[] }) =>
  ctx.db
    .select({ id: users.id, fullName: users.fullName, email: sql<string>`lower(${users.email}::text)` })
    .from(users)
    .where(
      and(
        colleagues(ctx),
        'ids' in where
          ? inArray(users.id, [...where.ids])
          : inArray(sql`lower(${users.email}::text)`, [...where.emails]),
      ),
    )

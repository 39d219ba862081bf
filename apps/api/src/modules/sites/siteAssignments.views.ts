import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf } from '../../platform/view.ts'
import { isAssignedSite } from '../roles/index.ts'
import { assignable, siteOwnerOf } from './sites.policy.ts'
import { areas, areaUsers, sites, siteUsers } from './tables.ts'

export type NamedSite = { id: string; name: string; active: boolean }
export type NamedArea = NamedSite & { site: { id: string; name: string } }

/** Active sites by name (doc 2 §9, CONST-048). A tenant is offered those of its landlord. */
export const siteOptions = optionsOf(sites, {
  label: sites.name,
  offered: (ctx) => and(assignable(ctx), isAssignedSite(ctx, qualified(sites.id)), eq(sites.active, true)),
  search: (term) => contains(sites.name, term),
})

/** Those of the given sites that people of the office centre may be assigned to, inactive ones included. */
export function sitesByIds(ctx: Ctx, ids: string[]): Promise<NamedSite[]> {
  return ctx.db
    .select({ id: sites.id, name: sites.name, active: sites.active })
    .from(sites)
    .where(and(assignable(ctx), inArray(sites.id, ids)))
}

/** The ids of the active sites that have one of the names, by the name in lower case. */
export async function sitesByNames(ctx: Ctx, names: string[]): Promise<Map<string, string>> {
  const lowered = names.map((name) => name.trim().toLowerCase())
  const rows = await ctx.db
    .select({ id: sites.id, name: sql<string>`lower(${sites.name})` })
    .from(sites)
    .where(and(assignable(ctx), eq(sites.active, true), sql`lower(${sites.name}) = any(${sql.param(lowered)})`))
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** The sites each person is assigned to, by the person's id and in the order of their names. */
export async function sitesOfUsers(ctx: Ctx, userIds: string[]): Promise<Map<string, NamedSite[]>> {
  const rows = await ctx.db
    .select({ userId: siteUsers.userId, id: sites.id, name: sites.name, active: sites.active })
    .from(siteUsers)
    .innerJoin(sites, eq(sites.id, siteUsers.siteId))
    .where(and(assignable(ctx), inArray(siteUsers.userId, userIds)))
    .orderBy(asc(sql`lower(${sites.name})`))
  return byUser(rows)
}

/** The areas each person is assigned to, with their sites, by the person's id. */
export async function areasOfUsers(ctx: Ctx, userIds: string[]): Promise<Map<string, NamedArea[]>> {
  const rows = await ctx.db
    .select({
      userId: areaUsers.userId,
      id: areas.id,
      name: areas.name,
      active: areas.active,
      site: { id: sites.id, name: sites.name },
    })
    .from(areaUsers)
    .innerJoin(areas, eq(areas.id, areaUsers.areaId))
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .where(and(inScope(ctx, areas, siteOwnerOf(ctx)), inArray(areaUsers.userId, userIds)))
    .orderBy(asc(sql`lower(${sites.name})`), asc(sql`lower(${areas.name})`))
  return byUser(rows)
}

function byUser<Row extends { userId: string }>(rows: Row[]): Map<string, Omit<Row, 'userId'>[]> {
  const grouped = new Map<string, Omit<Row, 'userId'>[]>()
  for (const { userId, ...place } of rows) grouped.set(userId, [...(grouped.get(userId) ?? []), place])
  return grouped
}

/** How many sites and offices a person is assigned to. */
export async function countPlacesOfUser(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select
    ((select count(*) from ${siteUsers} s where s.user_id = ${userId})
      + (select count(*) from ${areaUsers} a where a.user_id = ${userId}))::int as count`)
  return rows[0]?.count ?? 0
}

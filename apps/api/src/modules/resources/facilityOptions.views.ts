import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { sites } from '../sites/tables.ts'
import { groupsInReach } from '../user-groups/index.ts'
import { userGroups } from '../user-groups/tables.ts'
import { peopleInReach } from '../users/index.ts'
import { users } from '../users/tables.ts'
import { withinReach } from './bookableResources.policy.ts'
import { byArea, constant } from '../booking-rules/index.ts'
import { bookableResources, facilityEquipments, facilityTags, hotdeskZones } from './tables.ts'

type Search = { wildcardSearch?: string; limit?: number }
type Option = { code: string; label: string; value: string; categoryCode?: string | null }

const searched = (column: SQL, { wildcardSearch }: Search): SQL | undefined => {
  const term = wildcardSearch?.trim().toLowerCase()
  return term ? sql`lower(${column}) like ${likePattern(term)}` : undefined
}

const kindCodes: Record<BookingArea, string> = { OFFICE: 'FACILITY', COMMON_SPACE: 'COMMON_SPACE', HOTDESK: 'HOTDESK' }
const kindCode = byArea(bookableResources, (area) => constant(kindCodes[area]))

/** Desks are named with their zone, which is what people know. */
const resourceName = sql<string>`case when ${hotdeskZones.name} is null then ${bookableResources.name}
  else ${hotdeskZones.name} || ' ' || ${bookableResources.name} end`

function resourceOptions(ctx: Ctx, query: Search, where: SQL | undefined): Promise<Option[]> {
  const name = sql<string>`${resourceName} || ', ' || ${sites.name}`
  return ctx.db
    .select({ code: bookableResources.id, label: name, value: bookableResources.id, categoryCode: kindCode })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .where(and(withinReach(ctx), where, searched(name, query)))
    .orderBy(sql`lower(${resourceName})`, bookableResources.id)
    .limit(query.limit ?? 50)
}

/** Facilities and common spaces within reach, by name with their site. */
export const facilityOptions = (
  ctx: Ctx,
  query: Search & { landlordFacility?: boolean; categoryId?: string; siteId?: string },
): Promise<Option[]> =>
  resourceOptions(
    ctx,
    query,
    and(
      sql`${bookableResources.kind} = 'FACILITY'`,
      query.landlordFacility === undefined ? undefined : eq(bookableResources.landlordFacility, query.landlordFacility),
      query.categoryId ? eq(bookableResources.categoryId, query.categoryId) : undefined,
      query.siteId ? eq(bookableResources.siteId, query.siteId) : undefined,
    ),
  )

/** Whatever can be booked within reach. */
export const combinedOptions = (ctx: Ctx, query: Search & { siteId?: string }): Promise<Option[]> =>
  resourceOptions(ctx, query, query.siteId ? eq(bookableResources.siteId, query.siteId) : undefined)

/** Words the centre and, for a tenant, its landlord keep, by the alphabet. */
async function wordOptions(
  ctx: Ctx,
  table: typeof facilityEquipments | typeof facilityTags,
  query: Search,
): Promise<Option[]> {
  const { landlordId, officeCentreId } = ctx.scope
  const rows = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(
      and(
        eq(table.landlordId, landlordId),
        or(eq(table.officeCentreId, officeCentreId), eq(table.officeCentreId, landlordId)),
        searched(sql`${table.name}`, query),
      ),
    )
    .orderBy(sql`lower(${table.name})`, table.id)
    .limit(query.limit ?? 50)
  return rows.map(({ id, name }) => ({ code: id, label: name, value: id }))
}

export const equipmentOptions = (ctx: Ctx, query: Search) => wordOptions(ctx, facilityEquipments, query)
export const tagOptions = (ctx: Ctx, query: Search) => wordOptions(ctx, facilityTags, query)

/** User groups that may be let book, by name: of the centre and, with their company, of its tenants. */
export async function groupOptions(ctx: Ctx, query: Search): Promise<Option[]> {
  const { officeCentreId } = ctx.scope
  const name = sql<string>`case when ${userGroups.officeCentreId} = ${officeCentreId} then ${userGroups.groupName}
    else ${userGroups.groupName} || ', ' || ${officeCentres.companyName} end`
  const rows = await ctx.db
    .select({ id: userGroups.id, name })
    .from(userGroups)
    .innerJoin(officeCentres, eq(officeCentres.id, userGroups.officeCentreId))
    .where(and(groupsInReach(ctx), searched(name, query)))
    .orderBy(sql`${userGroups.officeCentreId} <> ${officeCentreId}`, sql`lower(${userGroups.groupName})`, userGroups.id)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: row.name, value: row.id }))
}

/** Active people who can be invited, by name: of the centre and, for a landlord, of its tenants. */
export function readInvitees(
  ctx: Ctx,
  query: Search,
): Promise<{ id: string; fullName: string; email: string; companyName: string }[]> {
  return ctx.db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      companyName: officeCentres.companyName,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(
      and(
        peopleInReach(ctx),
        eq(officeCentres.active, true),
        withinAssignedSites(ctx, qualified(users.id)),
        searched(sql`${users.fullName} || ' ' || ${users.email}`, query),
      ),
    )
    .orderBy(sql`lower(${users.fullName})`, users.id)
    .limit(query.limit ?? 50)
}

import { planCodes, planNames } from '@atrium/validators/subscription.ts'
import { and, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { validate as isUuid } from '../../platform/uuid.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, facilityCategories, hotdeskZones } from '../resources/tables.ts'
import { areas } from '../sites/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import type { RateCircleType, RateTargetType } from './tables.ts'

export type Named = { id: string; name: string }
/** Which of the many: those a person looks for, or those of these ids (deleted ones too, of old cards). */
export type Wanted = { wildcardSearch?: string; limit?: number } | { ids: readonly string[] }

const deepest = 1000

function narrowed(ctx: Ctx, wanted: Wanted, table: { id: AnyPgColumn; deleted: AnyPgColumn; name: AnyPgColumn }) {
  if ('ids' in wanted) return inArray(table.id, [...wanted.ids])
  const term = wanted.wildcardSearch?.trim()
  return and(isNull(table.deleted), term ? ilike(table.name, likePattern(term)) : undefined)
}

const limitOf = (wanted: Wanted) => ('ids' in wanted ? deepest : (wanted.limit ?? 50))

const ofCentre = ({ scope }: Ctx, table: { landlordId: AnyPgColumn; officeCentreId: AnyPgColumn }): SQL =>
  and(eq(table.landlordId, scope.landlordId), eq(table.officeCentreId, scope.officeCentreId))!

/** The facilities, categories or hot-desk zones of the centre, by name. */
export function readTargets(ctx: Ctx, appliesTo: RateTargetType, wanted: Wanted): Promise<Named[]> {
  if (appliesTo === 'FACILITY') return readFacilities(ctx, wanted)
  return appliesTo === 'CATEGORY' ? readCategories(ctx, wanted) : readZones(ctx, wanted)
}

const readFacilities = (ctx: Ctx, wanted: Wanted): Promise<Named[]> =>
  ctx.db
    .select({ id: bookableResources.id, name: bookableResources.name })
    .from(bookableResources)
    .where(
      and(
        ofCentre(ctx, bookableResources),
        eq(bookableResources.kind, 'FACILITY'),
        narrowed(ctx, wanted, {
          id: bookableResources.id,
          deleted: bookableResources.deletedDate,
          name: bookableResources.name,
        }),
      ),
    )
    .orderBy(sql`lower(${bookableResources.name})`, bookableResources.id)
    .limit(limitOf(wanted))

const readCategories = (ctx: Ctx, wanted: Wanted): Promise<Named[]> =>
  ctx.db
    .select({ id: facilityCategories.id, name: facilityCategories.name })
    .from(facilityCategories)
    .where(
      and(
        ofCentre(ctx, facilityCategories),
        narrowed(ctx, wanted, {
          id: facilityCategories.id,
          deleted: facilityCategories.deletedDate,
          name: facilityCategories.name,
        }),
      ),
    )
    .orderBy(sql`lower(${facilityCategories.name})`, facilityCategories.id)
    .limit(limitOf(wanted))

/** Zones are called alike in many areas: each says where it is. */
const readZones = (ctx: Ctx, wanted: Wanted): Promise<Named[]> =>
  ctx.db
    .select({ id: hotdeskZones.id, name: sql<string>`${hotdeskZones.name} || ' (' || ${areas.name} || ')'` })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(
      and(
        ofCentre(ctx, hotdeskZones),
        narrowed(ctx, wanted, { id: hotdeskZones.id, deleted: hotdeskZones.deletedDate, name: hotdeskZones.name }),
      ),
    )
    .orderBy(sql`lower(${hotdeskZones.name})`, hotdeskZones.id)
    .limit(limitOf(wanted))

/** The user groups of the centre, and with their company those of its tenants. */
export const readGroups = (ctx: Ctx, wanted: Wanted): Promise<Named[]> =>
  ctx.db
    .select({
      id: userGroups.id,
      name: sql<string>`case when ${userGroups.officeCentreId} = ${ctx.scope.officeCentreId}::uuid
        then ${userGroups.groupName} else ${userGroups.groupName} || ' (' || ${officeCentres.companyName} || ')' end`,
    })
    .from(userGroups)
    .innerJoin(officeCentres, eq(officeCentres.id, userGroups.officeCentreId))
    .where(
      and(
        eq(userGroups.landlordId, ctx.scope.landlordId),
        or(eq(userGroups.officeCentreId, ctx.scope.officeCentreId), tenantOf(ctx)),
        narrowed(ctx, wanted, { id: userGroups.id, deleted: userGroups.deletedDate, name: userGroups.groupName }),
      ),
    )
    .orderBy(sql`lower(${userGroups.groupName})`, userGroups.id)
    .limit(limitOf(wanted))

export function readTenants(ctx: Ctx, wanted: Wanted): Promise<Named[]> {
  const term = 'ids' in wanted ? undefined : wanted.wildcardSearch?.trim()
  return ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName })
    .from(officeCentres)
    .where(
      and(
        tenantOf(ctx),
        'ids' in wanted ? inArray(officeCentres.id, [...wanted.ids]) : eq(officeCentres.active, true),
        term ? ilike(officeCentres.companyName, likePattern(term)) : undefined,
      ),
    )
    .orderBy(officeCentres.companyName, officeCentres.id)
    .limit(limitOf(wanted))
}

/** A tenant of the centre: its landlord's estate has others only when the centre is the landlord. */
const tenantOf = ({ scope }: Ctx): SQL => tenantsOf(scope.officeCentreId)

/** The member tiers: the plans office centres subscribe to. */
export const tiers: Named[] = planCodes.map((id) => ({ id, name: planNames[id] }))

/** For whom a card can be, by the kind of circle; nobody is named of everybody. */
export async function readCircleNames(ctx: Ctx, circleType: RateCircleType, wanted: Wanted): Promise<Named[]> {
  const records = 'ids' in wanted ? { ids: wanted.ids.filter((id) => isUuid(id)) } : wanted
  if (circleType === 'USER_GROUP') return readGroups(ctx, records)
  if (circleType === 'TENANT') return readTenants(ctx, records)
  if (circleType === 'ALL') return []
  const term = 'ids' in wanted ? '' : (wanted.wildcardSearch?.trim().toLowerCase() ?? '')
  return tiers.filter(({ id, name }) => ('ids' in wanted ? wanted.ids.includes(id) : name.toLowerCase().includes(term)))
}

import { and, eq, exists, gte, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './accessEvents.policy.ts'
import { eventPage } from './accessEvents.views.ts'
import { guest, guestPhoto } from './guests.views.ts'
import { accessEvents, lockdowns, securityAcknowledgements } from './tables.ts'
import { closes } from './lockdownReach.views.ts'

/** How far back a guard looks. */
const lookBack = days(7)

const isConcern = sql`(${accessEvents.result} = 'DENIED' or ${accessEvents.kind} in ('DOOR_FORCED', 'DOOR_HELD_OPEN'))`

/** What a guard looks at: refusals, doors forced or held open, of the last days. */
export const concerns = (ctx: Ctx): SQL =>
  and(visible(ctx), isConcern, gte(accessEvents.dateTime, later(ctx.now(), -lookBack)))!

const atDoor = (ctx: Ctx, condition: SQL) =>
  inArray(accessEvents.accessDoorId, ctx.db.select({ id: accessDoors.id }).from(accessDoors).where(condition))

const isAcknowledged = (ctx: Ctx): SQL =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(securityAcknowledgements)
      .where(eq(securityAcknowledgements.accessEventId, accessEvents.id)),
  )

export const concernList = (ctx: Ctx): ListDefinition<Query<'listSecurityEvents'>> => ({
  table: accessEvents,
  id: accessEvents.id,
  sorts: { dateTime: accessEvents.dateTime },
  filters: {
    concern: (concern) => (concern === 'DENIED' ? eq(accessEvents.result, 'DENIED') : eq(accessEvents.kind, concern)),
    siteId: (siteId) => atDoor(ctx, eq(accessDoors.siteId, siteId)),
    officeFloorId: (officeFloorId) => atDoor(ctx, eq(accessDoors.officeFloorId, officeFloorId)),
    acknowledged: (acknowledged) => (acknowledged ? isAcknowledged(ctx) : not(isAcknowledged(ctx))),
  },
  search: (term) =>
    or(
      atDoor(ctx, contains(accessDoors.name, term)),
      sql`exists (select 1 from ${users} u where u.id = ${accessEvents.userId} and ${contains(sql`u.full_name`, term)})`,
      contains(sql`coalesce(${accessEvents.credential}, '')`, term),
    ),
})

const lockedDown = sql<boolean>`exists (select 1 from ${lockdowns} l where l.lifted_date is null
  and ${closes(sql`access_doors`)})`

/** The events of a slice: the page is cut by its index alone, then joined. */
export function readConcerns(ctx: Ctx, slice: Slice) {
  const page = eventPage(ctx, slice)
  return ctx.db
    .select({
      id: page.id,
      dateTime: page.dateTime,
      kind: page.kind,
      reason: page.reason,
      credential: page.credential,
      accessDoor: { id: accessDoors.id, name: accessDoors.name },
      lockedDown,
      site: { id: sites.id, name: sites.name },
      officeFloor: { id: officeFloors.id, name: officeFloors.name },
      user: { id: users.id, fullName: users.fullName, email: sql<string>`${users.email}::text` },
      guest,
      guestPhoto,
      officeCentre: { id: officeCentres.id, name: officeCentres.companyName },
      acknowledgedDate: securityAcknowledgements.acknowledgedDate,
      acknowledgedByFullName: securityAcknowledgements.acknowledgedByUserFullName,
      acknowledgedRemark: securityAcknowledgements.remark,
    })
    .from(page)
    .innerJoin(accessDoors, eq(accessDoors.id, page.accessDoorId))
    .leftJoin(sites, eq(sites.id, accessDoors.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, accessDoors.officeFloorId))
    .leftJoin(users, eq(users.id, page.userId))
    .leftJoin(officeCentres, eq(officeCentres.id, page.userOfficeCentreId))
    .leftJoin(securityAcknowledgements, eq(securityAcknowledgements.accessEventId, page.id))
    .orderBy(...slice.orderBy)
}

export type ConcernRow = Awaited<ReturnType<typeof readConcerns>>[number]

/** How many a guard has yet to look at. */
export const countOpenConcerns = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(accessEvents, and(concerns(ctx), not(isAcknowledged(ctx))))

/** Which of these a guard may say to have looked at: those of the doors of the office centre itself. */
export const readConcernIds = async (ctx: Ctx, ids: readonly string[]): Promise<string[]> => {
  const rows = await ctx.db
    .select({ id: accessEvents.id })
    .from(accessEvents)
    .where(and(concerns(ctx), inScope(ctx, accessEvents), inArray(accessEvents.id, [...ids])))
  return rows.map(({ id }) => id)
}

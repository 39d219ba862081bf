import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visible, visibleHandovers } from './incidents.policy.ts'
import { incidentNotes, incidents, shiftHandovers, type IncidentStatus } from './tables.ts'

const incidentList: ListDefinition<Query<'listIncidents'>> = {
  table: incidents,
  id: incidents.id,
  sorts: {
    referenceNo: incidents.referenceNo,
    occurredDate: incidents.occurredDate,
    updatedDate: incidents.updatedDate,
  },
  filters: {
    status: (status) => eq(incidents.status, status),
    kind: (kind) => eq(incidents.kind, kind),
    severity: (severity) => eq(incidents.severity, severity),
    siteId: (siteId) => eq(incidents.siteId, siteId),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`(lower(${incidents.title}) like ${pattern} or lower(${incidents.referenceNo}) like ${pattern})`
  },
  updatedDate: incidents.updatedDate,
}

export const incidentView = viewOf({
  list: incidentList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(incidents),
        site: { id: sites.id, name: sites.name },
        officeFloor: { id: officeFloors.id, name: officeFloors.name },
        accessDoor: { id: accessDoors.id, name: accessDoors.name },
        reportedBy: users.fullName,
      })
      .from(incidents)
      .leftJoin(sites, eq(sites.id, incidents.siteId))
      .leftJoin(officeFloors, eq(officeFloors.id, incidents.officeFloorId))
      .leftJoin(accessDoors, eq(accessDoors.id, incidents.accessDoorId))
      .leftJoin(users, eq(users.id, incidents.createdByUserId)),
})

export type IncidentRow = RowOf<typeof incidentView>

/** How many incidents each tab holds under the other filters. */
export const countByStatus = statusCountsOf(
  incidentView,
  ['OPEN', 'CLOSED'] as const,
  () => sql<IncidentStatus>`${incidents.status}`,
)

/** What was added to an incident, the oldest first. */
export const readNotes = (ctx: Ctx, incidentId: string) =>
  ctx.db
    .select({
      id: incidentNotes.id,
      text: incidentNotes.text,
      createdDate: incidentNotes.createdDate,
      createdBy: users.fullName,
    })
    .from(incidentNotes)
    .leftJoin(users, eq(users.id, incidentNotes.createdByUserId))
    .where(eq(incidentNotes.incidentId, incidentId))
    .orderBy(asc(incidentNotes.id))

/** How many incidents of the centre are open. */
export const countOpenIncidents = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(incidents, sql`${visible(ctx)} and ${qualified(incidents.status)} = 'OPEN'`)

const takers = alias(users, 'takers')

export const handoverView = viewOf({
  list: {
    table: shiftHandovers,
    id: shiftHandovers.id,
    sorts: { createdDate: shiftHandovers.createdDate },
    filters: {},
    search: (term) => sql`lower(${shiftHandovers.summary}) like ${likePattern(term.toLowerCase())}`,
    updatedDate: shiftHandovers.updatedDate,
  } satisfies ListDefinition<Query<'listShiftHandovers'>>,
  visible: visibleHandovers,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(shiftHandovers),
        handedOverBy: users.fullName,
        takenOverBy: takers.fullName,
      })
      .from(shiftHandovers)
      .leftJoin(users, eq(users.id, shiftHandovers.createdByUserId))
      .leftJoin(takers, eq(takers.id, shiftHandovers.takenOverByUserId)),
})

export type HandoverRow = RowOf<typeof handoverView>

type Places = { siteId: string | null; officeFloorId: string | null; accessDoorId: string | null }

/** Whether each of these places is one of the office centre; those that are not named are. */
export async function knownPlaces(ctx: Ctx, { siteId, officeFloorId, accessDoorId }: Places) {
  const has = async (table: typeof sites | typeof officeFloors | typeof accessDoors, id: string | null) =>
    id === null || (await ctx.db.$count(table, and(inScope(ctx, table), eq(table.id, id)))) > 0
  return {
    siteId: await has(sites, siteId),
    officeFloorId: await has(officeFloors, officeFloorId),
    accessDoorId: await has(accessDoors, accessDoorId),
  }
}

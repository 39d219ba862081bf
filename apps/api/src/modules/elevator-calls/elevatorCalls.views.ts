import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { elevatorFloors, elevators } from '../elevators/tables.ts'
import { users } from '../users/tables.ts'
import { visitorInvitations } from '../visitors/tables.ts'
import { visibleCalls } from './elevatorCalls.policy.ts'
import { elevatorCalls } from './tables.ts'

const lifts = alias(accessDoors, 'lifts')
const fromFloors = alias(officeFloors, 'from_floors')
const toFloors = alias(officeFloors, 'to_floors')

/** By the name of the elevator, of the reader, or of whoever it was called for. */
const namedBy = (term: string): SQL => {
  const pattern = likePattern(term.toLowerCase())
  return sql`(elevator_calls.elevator_id in (select d.id from ${accessDoors} d where lower(d.name) like ${pattern})
    or elevator_calls.access_door_id in (select d.id from ${accessDoors} d where lower(d.name) like ${pattern})
    or elevator_calls.user_id in (select u.id from ${users} u where u.search_text like ${pattern}))`
}

const callList: ListDefinition<Query<'listElevatorCalls'>> = {
  table: elevatorCalls,
  id: elevatorCalls.id,
  sorts: { calledDate: elevatorCalls.calledDate },
  filters: {
    state: (state) => eq(elevatorCalls.state, state),
    elevatorId: (id) => eq(elevatorCalls.elevatorId, id),
  },
  search: namedBy,
  updatedDate: elevatorCalls.calledDate,
}

export const callView = viewOf({
  list: callList,
  visible: visibleCalls,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(elevatorCalls),
        elevator: { id: lifts.id, name: lifts.name },
        door: { id: accessDoors.id, name: accessDoors.name },
        fromFloor: { id: fromFloors.id, name: fromFloors.name },
        toFloor: { id: toFloors.id, name: toFloors.name },
        userName: users.fullName,
        visitorName: visitorInvitations.visitorName,
      })
      .from(elevatorCalls)
      .innerJoin(lifts, eq(lifts.id, elevatorCalls.elevatorId))
      .innerJoin(accessDoors, eq(accessDoors.id, elevatorCalls.accessDoorId))
      .leftJoin(fromFloors, eq(fromFloors.id, elevatorCalls.fromFloorId))
      .innerJoin(toFloors, eq(toFloors.id, elevatorCalls.toFloorId))
      .leftJoin(users, eq(users.id, elevatorCalls.userId))
      .leftJoin(visitorInvitations, eq(visitorInvitations.id, elevatorCalls.visitorInvitationId)),
})

export type CallRow = RowOf<typeof callView>

/** A call that is asked still, with what KONE calls its floors; undefined once it is over. */
export async function readAsked(ctx: AnyCtx, id: string) {
  const from = alias(elevatorFloors, 'from_stop')
  const to = alias(elevatorFloors, 'to_stop')
  const [row] = await ctx.db
    .select({
      id: elevatorCalls.id,
      landlordId: elevatorCalls.landlordId,
      officeCentreId: elevatorCalls.officeCentreId,
      accessSystemId: elevatorCalls.accessSystemId,
      attempts: elevatorCalls.attempts,
      calledDate: elevatorCalls.calledDate,
      mediaId: elevatorCalls.mediaId,
      groupId: elevators.koneGroupNo,
      fromFloorNo: from.relayNo,
      toFloorNo: to.relayNo,
    })
    .from(elevatorCalls)
    .innerJoin(elevators, eq(elevators.id, elevatorCalls.elevatorId))
    .leftJoin(
      from,
      and(eq(from.elevatorId, elevatorCalls.elevatorId), eq(from.officeFloorId, elevatorCalls.fromFloorId)),
    )
    .leftJoin(to, and(eq(to.elevatorId, elevatorCalls.elevatorId), eq(to.officeFloorId, elevatorCalls.toFloorId)))
    .where(and(eq(elevatorCalls.id, id), eq(elevatorCalls.state, 'ASKED')))
  return row
}

export type AskedCall = NonNullable<Awaited<ReturnType<typeof readAsked>>>

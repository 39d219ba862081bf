import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroupDoorGroups, accessGroupDoors, doorGroupDoors } from '../access-groups/tables.ts'
import { bookingInstances, bookingInvitees } from '../bookings/tables.ts'

type Subjects = { landlordId: string; ids: readonly string[] }

const ids = (given: readonly string[]) => sql`${sql.param([...given])}::uuid[]`

/** The controllers beside some doors, and beside the doors that some groups lead to. */
export async function controllersBeside(
  ctx: AnyCtx,
  { landlordId, doorIds, groupIds }: { landlordId: string; doorIds: readonly string[]; groupIds: readonly string[] },
): Promise<string[]> {
  if (doorIds.length + groupIds.length === 0) return []
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct d.device_controller_id as id from ${accessDoors} d
    where d.landlord_id = ${landlordId} and d.device_controller_id is not null and (d.id = any(${ids(doorIds)})
      or d.id in (select access_door_id from ${accessGroupDoors} where access_group_id = any(${ids(groupIds)}))
      or d.id in (
        select dd.access_door_id from ${accessGroupDoorGroups} dg join ${doorGroupDoors} dd on dd.door_group_id = dg.id
        where dg.access_group_id = any(${ids(groupIds)})))`)
  return rows.map(({ id }) => id)
}

/** Who attends some bookings. */
export async function attendeesOf(ctx: AnyCtx, { landlordId, ids: bookingIds }: Subjects): Promise<string[]> {
  if (bookingIds.length === 0) return []
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select requested_by_user_id as id from ${bookingInstances}
    where landlord_id = ${landlordId} and booking_id = any(${ids(bookingIds)}) and requested_by_user_id is not null
    union
    select user_id from ${bookingInvitees}
    where landlord_id = ${landlordId} and booking_id = any(${ids(bookingIds)}) and user_id is not null`)
  return rows.map(({ id }) => id)
}

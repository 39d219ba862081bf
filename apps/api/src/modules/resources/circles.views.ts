import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { bookableResources, resourceUserGroups } from './tables.ts'

/** That the actor is in one of the user groups that a resource is for. */
export const bookedByGroupOf = (ctx: Ctx): SQL => sql`exists (
  select 1 from ${resourceUserGroups} g
  join ${userGroups} circle on circle.id = g.user_group_id and circle.deleted_date is null
  join ${userGroupMembers} m on m.user_group_id = g.user_group_id and m.user_id = ${ctx.actor.userId}
  where g.resource_id = ${qualified(bookableResources.id)})`

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { accessControlSettings } from '../../access-control-settings/tables.ts'
import { accessDoors } from '../../access-doors/tables.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances } from '../tables.ts'

/** The door of what an instance books, and whose it is; undefined where it has none, or check-ins open none there. */
export async function readDoorOfInstance(ctx: AnyCtx, instanceId: string) {
  const [row] = await ctx.db
    .select({
      accessDoorId: accessDoors.id,
      resource: bookableResources.name,
      user: { id: users.id, officeCentreId: users.officeCentreId },
    })
    .from(bookingInstances)
    .innerJoin(bookableResources, eq(bookableResources.id, bookingInstances.resourceId))
    .innerJoin(accessDoors, and(eq(accessDoors.id, bookableResources.accessDoorId), isNull(accessDoors.deletedDate)))
    .leftJoin(accessControlSettings, eq(accessControlSettings.officeCentreId, accessDoors.officeCentreId))
    .leftJoin(users, eq(users.id, bookingInstances.requestedByUserId))
    .where(and(eq(bookingInstances.id, instanceId), sql`coalesce(${accessControlSettings.openOnCheckIn}, true)`))
  return row
}

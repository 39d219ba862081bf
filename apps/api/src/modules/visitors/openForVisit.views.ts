import { and, eq, isNull, or } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'

/** The door that opens to visitors of a site when reception checks them in; undefined where none does. */
export async function readVisitDoor(
  ctx: AnyCtx,
  { officeCentreId, siteId }: { officeCentreId: string; siteId: string },
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: accessDoors.id })
    .from(accessControlSettings)
    .innerJoin(accessDoors, eq(accessDoors.id, accessControlSettings.visitDoorId))
    .where(
      and(
        eq(accessControlSettings.officeCentreId, officeCentreId),
        isNull(accessDoors.deletedDate),
        or(isNull(accessDoors.siteId), eq(accessDoors.siteId, siteId)),
      ),
    )
  return row?.id
}

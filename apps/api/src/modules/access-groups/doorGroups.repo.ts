import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { inScope, tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { accessGroupDoorGroups, doorGroupDoors } from './tables.ts'

export const doorGroupRecord = recordOf(accessGroupDoorGroups, (ctx) => inScope(ctx, accessGroupDoorGroups))

/** Gives a door group exactly these doors. */
export async function setDoors(
  ctx: TransactionCtx,
  group: TenancyScope,
  doorGroupId: string,
  doors: readonly { id: string; officeCentreId: string }[],
): Promise<void> {
  await ctx.db.delete(doorGroupDoors).where(eq(doorGroupDoors.doorGroupId, doorGroupId))
  await ctx.db.insert(doorGroupDoors).values(
    doors.map(({ id, officeCentreId }) => ({
      ...tenancyScopeOf(group),
      doorGroupId,
      doorOfficeCentreId: officeCentreId,
      accessDoorId: id,
    })),
  )
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { accessControlSettings } from './tables.ts'

/** What holds where nobody has changed anything; the columns begin with the same. */
const firstSettings = {
  antiPassback: false,
  qrValiditySeconds: 30,
  hidInvitationDays: 7,
  eventRetentionMonths: 12,
  openOnCheckIn: true,
  defaultAccessGroup: null,
  visitDoor: null,
  version: 1,
}

/** The settings of the office centre in the path. */
export async function readAccessControlSettings(ctx: Ctx): Promise<Data<'getAccessControlSettings'>> {
  const [row] = await ctx.db
    .select({
      antiPassback: accessControlSettings.antiPassback,
      qrValiditySeconds: accessControlSettings.qrValiditySeconds,
      hidInvitationDays: accessControlSettings.hidInvitationDays,
      eventRetentionMonths: accessControlSettings.eventRetentionMonths,
      openOnCheckIn: accessControlSettings.openOnCheckIn,
      visitDoor: { id: accessDoors.id, name: accessDoors.name },
      defaultAccessGroup: { id: accessGroups.id, name: accessGroups.name },
      version: accessControlSettings.version,
    })
    .from(accessControlSettings)
    .leftJoin(accessGroups, eq(accessGroups.id, accessControlSettings.defaultAccessGroupId))
    .leftJoin(accessDoors, and(eq(accessDoors.id, accessControlSettings.visitDoorId), isNull(accessDoors.deletedDate)))
    .where(inScope(ctx, accessControlSettings))
  return row ?? firstSettings
}

import { asc, eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { approversOf, type Approver } from '../booking-rules/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { accessRequestApprovers, accessRequestSettings } from './tables.ts'

const defaults = { declarationRequired: false, declarationText: '', autoApprove: false, maxDays: 90 }

/** How an office centre decides on requests for what is its own. */
export async function readSettings(ctx: AnyCtx, officeCentreId: string) {
  const [row] = await ctx.db
    .select({ settings: accessRequestSettings, centre: officeCentres })
    .from(officeCentres)
    .leftJoin(accessRequestSettings, eq(accessRequestSettings.officeCentreId, officeCentres.id))
    .where(eq(officeCentres.id, officeCentreId))
  const { declarationRequired, declarationText, autoApprove, maxDays } = row?.settings ?? defaults
  return {
    name: row?.centre.companyName ?? '',
    allowSubmitPassRequest: row?.centre.allowSubmitPassRequest ?? false,
    declarationRequired,
    declarationText,
    autoApprove,
    maxDays,
    timezoneOffset: row?.centre.timezoneOffset ?? 0,
    version: row?.centre.version ?? 1,
  }
}

/** Those who are named to decide, by name. */
export const readNamedApprovers = (ctx: AnyCtx, officeCentreId: string): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .select({ id: users.id, name: users.fullName })
    .from(accessRequestApprovers)
    .innerJoin(users, eq(users.id, accessRequestApprovers.userId))
    .where(eq(accessRequestApprovers.officeCentreId, officeCentreId))
    .orderBy(asc(users.fullName), asc(users.id))

/** The active people who decide at an office centre: those named, else and where all of them left whoever holds the permission. */
export async function decidersAt(ctx: AnyCtx, officeCentreId: string): Promise<Approver[]> {
  const named = await readNamedApprovers(ctx, officeCentreId)
  return approversOf(
    ctx,
    {
      level: 1,
      partyType: named.length > 0 ? 'SPECIFIC_USER' : 'BUILDING_TEAM',
      ownerOfficeCentreId: officeCentreId,
      permission: 'ACCESS_REQUEST_APPROVE',
      userGroupId: null,
      userIds: named.map(({ id }) => id),
    },
    officeCentreId,
  )
}

/** Everybody who may be named to decide. */
export const possibleApprovers = (ctx: AnyCtx, officeCentreId: string): Promise<Approver[]> =>
  approversOf(
    ctx,
    {
      level: 1,
      partyType: 'BUILDING_TEAM',
      ownerOfficeCentreId: officeCentreId,
      permission: 'ACCESS_REQUEST_APPROVE',
      userGroupId: null,
      userIds: [],
    },
    officeCentreId,
  )

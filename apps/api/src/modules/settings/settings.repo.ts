import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { officeCentres } from '../office-centres/tables.ts'

const columns = {
  allowStaffLogin: officeCentres.allowStaffLogin,
  allowSubmitPassRequest: officeCentres.allowSubmitPassRequest,
  oneTimeCodeRequired: officeCentres.oneTimeCodeRequired,
  listedInDirectory: officeCentres.listedInDirectory,
  notificationEmails: officeCentres.notificationEmails,
  timezoneOffset: officeCentres.timezoneOffset,
  timeSlotDuration: officeCentres.timeSlotDuration,
  version: officeCentres.version,
}

export type SettingsRow = {
  allowStaffLogin: boolean
  allowSubmitPassRequest: boolean
  oneTimeCodeRequired: boolean
  listedInDirectory: boolean
  notificationEmails: string[]
  timezoneOffset: number | null
  timeSlotDuration: number
  version: number
}

/** The settings of the office centre in the path. */
export async function readSettings(ctx: Ctx): Promise<SettingsRow> {
  const [row] = await ctx.db.select(columns).from(officeCentres).where(eq(officeCentres.id, ctx.scope.officeCentreId))
  if (!row) throw notFound()
  return row
}

/** Locks the settings for a change; 409 when the version is stale. */
export async function lockSettings(ctx: Transactional<Ctx>, version: number): Promise<SettingsRow> {
  const [row] = await ctx.db
    .select(columns)
    .from(officeCentres)
    .where(eq(officeCentres.id, ctx.scope.officeCentreId))
    .for('no key update')
  if (!row) throw notFound()
  if (row.version !== version) throw staleVersion()
  return row
}

export async function writeSettings(ctx: Transactional<Ctx>, fields: Omit<SettingsRow, 'version'>): Promise<void> {
  await ctx.db
    .update(officeCentres)
    .set({
      ...fields,
      version: sql`${officeCentres.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(officeCentres.id, ctx.scope.officeCentreId))
}

import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
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

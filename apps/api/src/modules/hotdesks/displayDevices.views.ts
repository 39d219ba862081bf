import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/tokens.ts'
import { officeCentreAddOns, officeCentres } from '../office-centres/tables.ts'
import { readDisplaysWhere, type DisplayRow } from './displays.views.ts'
import { displayApiKeys, displayDevices, zoneDisplays } from './tables.ts'

/** A tablet as its token says; `onlyDisplayId` is the one its key is for, where it is for one alone. */
export type Device = {
  id: string
  landlordId: string
  officeCentreId: string
  companyName: string
  displayId: string | null
  onlyDisplayId: string | null
}

/** 401 for a tablet that was never set up, or is shut out by now. */
const shutOut = () =>
  new ApiError(401, 'DISPLAY_SHUT_OUT', 'This tablet is no longer set up. Enter an API key to set it up again.')

/** Whether a centre that is open has hot-desk booking switched on. */
const isInUse = (): SQL => sql`${officeCentres.active} and exists (select 1 from ${officeCentreAddOns} a
  where a.office_centre_id = ${officeCentres.id} and a.code = 'HOTDESK_BOOKING' and a.enabled)`

/** The tablet of a token; 401 for any other. */
export async function deviceOf(ctx: AnyCtx, token: string): Promise<Device> {
  const [row] = await ctx.db
    .select({
      id: displayDevices.id,
      landlordId: displayDevices.landlordId,
      officeCentreId: displayDevices.officeCentreId,
      companyName: officeCentres.companyName,
      displayId: displayDevices.displayId,
      onlyDisplayId: displayApiKeys.displayId,
    })
    .from(displayDevices)
    .innerJoin(displayApiKeys, eq(displayApiKeys.id, displayDevices.apiKeyId))
    .innerJoin(officeCentres, eq(officeCentres.id, displayDevices.officeCentreId))
    .where(and(eq(displayDevices.tokenHash, hashToken(token)), isNull(displayApiKeys.revokedDate), isInUse()))
  if (!row) throw shutOut()
  return row
}

/** The displays a tablet may become: active ones of its centre, or the only one its key is for. */
export const choicesOf = (device: Device): SQL =>
  and(
    eq(zoneDisplays.landlordId, device.landlordId),
    eq(zoneDisplays.officeCentreId, device.officeCentreId),
    isNull(zoneDisplays.deletedDate),
    sql`${zoneDisplays.status} <> 'INACTIVE'`,
    device.onlyDisplayId === null ? undefined : eq(zoneDisplays.id, device.onlyDisplayId),
  )!

/** A display a tablet may become; 404 for any other. */
export async function choiceOf(ctx: AnyCtx, device: Device, id: string): Promise<DisplayRow> {
  const [display] = await readDisplaysWhere(ctx, and(choicesOf(device), eq(zoneDisplays.id, id))!)
  if (!display) throw notFound('This tablet does not show this display.')
  return display
}

/** The display a tablet shows; 404 for any display it does not, so that one token opens one display. */
export async function displayOf(ctx: AnyCtx, token: string, id: string): Promise<DisplayRow> {
  const device = await deviceOf(ctx, token)
  if (device.displayId !== id) throw notFound('This tablet does not show this display.')
  return choiceOf(ctx, device, id)
}

/** The name of a centre that uses hot-desk booking; undefined for any other. */
export async function findCentreInUse(ctx: AnyCtx, id: string): Promise<{ companyName: string } | undefined> {
  const [row] = await ctx.db
    .select({ companyName: officeCentres.companyName })
    .from(officeCentres)
    .where(and(eq(officeCentres.id, id), isInUse()))
  return row
}

import { and, eq, sql } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { rowsOf } from '../../platform/record.ts'
import { officeCentres } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type Insert = typeof officeCentres.$inferInsert
export type LockedOfficeCentre = typeof officeCentres.$inferSelect

/** What can be changed of an office centre by whoever edits its details. */
export type OfficeCentreDetails = Pick<
  Insert,
  | 'companyName'
  | 'buildingName'
  | 'streetAddress'
  | 'extendedAddress'
  | 'city'
  | 'province'
  | 'country'
  | 'postalCode'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'timezoneOffset'
>

type NewOfficeCentre = OfficeCentreDetails &
  Pick<Insert, 'centreCode' | 'officeCentreType'> & {
    /** Whose tenant it is; without one the centre heads an estate of its own. */
    landlordId?: string
  }

/** Creates an office centre without roles and answers where it stands. */
export async function insertOfficeCentre(
  ctx: TransactionCtx,
  { landlordId, ...centre }: NewOfficeCentre,
): Promise<TenancyScope> {
  const made = await ctx.db.execute<{ id: string }>(sql`select uuidv7() as id`)
  const id = String(made.rows[0]?.id)
  const scope = { landlordId: landlordId ?? id, officeCentreId: id }
  const by = ctx.actor?.userId ?? null
  const stamp = { createdDate: ctx.now(), createdByUserId: by, updatedDate: ctx.now(), updatedByUserId: by }
  await ctx.db.insert(officeCentres).values({ ...centre, ...stamp, id, landlordId: scope.landlordId })
  return scope
}

/** Locks an office centre for a change; 404 when there is none, 409 when the version is stale. */
export async function lockOfficeCentre(ctx: TransactionCtx, id: string, version?: number): Promise<LockedOfficeCentre> {
  const [row] = await ctx.db.select().from(officeCentres).where(eq(officeCentres.id, id)).for('no key update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

/**
 * Makes changes wait for each other that no two may make at once in an office centre: who its Master Admins are, what
 * its divisions are called. Taken before the row of the record itself, so that nobody waits in a circle.
 */
export async function lockOfficeCentreRow(ctx: TransactionCtx, officeCentreId: string): Promise<void> {
  await ctx.db
    .select({ id: officeCentres.id })
    .from(officeCentres)
    .where(eq(officeCentres.id, officeCentreId))
    .for('no key update')
}

/** Keeps a landlord as it is until the transaction ends; undefined when the centre is none. */
export async function shareLockLandlord(ctx: TransactionCtx, id: string): Promise<LockedOfficeCentre | undefined> {
  const [row] = await ctx.db
    .select()
    .from(officeCentres)
    .where(and(eq(officeCentres.id, id), eq(officeCentres.officeCentreType, 'LANDLORD')))
    .for('share')
  return row
}

export const updateOfficeCentreRow: (
  ctx: TransactionCtx,
  id: string,
  change: Partial<
    OfficeCentreDetails &
      Pick<
        Insert,
        | 'active'
        | 'bookingActive'
        | 'allowStaffLogin'
        | 'allowSubmitPassRequest'
        | 'oneTimeCodeRequired'
        | 'listedInDirectory'
        | 'notificationEmails'
        | 'timeSlotDuration'
        | 'logoFileId'
      >
  >,
) => Promise<void> = rowsOf(officeCentres).update

/** Whose place an office centre is; undefined when there is none. */
export async function placeOfOfficeCentre(ctx: AnyCtx, id: string): Promise<TenancyScope | undefined> {
  const [row] = await ctx.db
    .select({ landlordId: officeCentres.landlordId, officeCentreId: officeCentres.id })
    .from(officeCentres)
    .where(eq(officeCentres.id, id))
  return row
}

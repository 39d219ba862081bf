import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PublicKey } from '@atrium/pass-codes/signed.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { passKeys } from './tables.ts'

export type PassKeyRow = typeof passKeys.$inferSelect

const verifies = (ctx: AnyCtx): SQL => or(isNull(passKeys.verifiesUntil), gt(passKeys.verifiesUntil, ctx.now()))!

/** The key an office centre signs with now. */
export async function readSigningKey(ctx: AnyCtx, officeCentreId: string): Promise<PassKeyRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(passKeys)
    .where(and(eq(passKeys.officeCentreId, officeCentreId), lte(passKeys.signsFrom, ctx.now()), verifies(ctx)))
    .orderBy(desc(passKeys.generation))
    .limit(1)
  return row
}

/** The keys of office centres whose codes count now, and those that will sign next. */
export const readPublicKeys = (ctx: AnyCtx, of: SQL): Promise<(PublicKey & { landlordId: string })[]> =>
  ctx.db
    .select({
      landlordId: passKeys.landlordId,
      keyId: passKeys.keyId,
      officeCentreId: passKeys.officeCentreId,
      publicKey: passKeys.publicKey,
    })
    .from(passKeys)
    .where(and(of, verifies(ctx)))
    .orderBy(passKeys.officeCentreId, asc(passKeys.generation))

export const ofCentres = (...ids: string[]): SQL => inArray(passKeys.officeCentreId, ids)

export const ofEstates = (...ids: string[]): SQL => inArray(passKeys.landlordId, ids)

/** The newest key of each office centre that has any, or of the one of a code. */
export function readNewestKeys(ctx: AnyCtx, centreCode?: string): Promise<PassKeyRow[]> {
  const own = ctx.db.select({ id: officeCentres.id }).from(officeCentres)
  return ctx.db
    .select()
    .from(passKeys)
    .where(
      and(
        isNull(passKeys.verifiesUntil),
        centreCode === undefined
          ? undefined
          : inArray(passKeys.officeCentreId, own.where(sql`${officeCentres.centreCode} = ${centreCode.toUpperCase()}`)),
      ),
    )
    .orderBy(passKeys.officeCentreId)
}

/** Keys with their private halves, a page after an id, for sealing anew. */
export const readKeysAfter = (ctx: AnyCtx, id: string, limit: number): Promise<PassKeyRow[]> =>
  ctx.db.select().from(passKeys).where(gt(passKeys.id, id)).orderBy(asc(passKeys.id)).limit(limit)

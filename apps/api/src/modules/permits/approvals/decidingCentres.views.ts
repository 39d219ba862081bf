import { eq } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { officeCentres } from '../../office-centres/tables.ts'

/** The office centre at which somebody decides. */
export async function readDecidingCentre(ctx: AnyCtx, id: string) {
  const [centre] = await ctx.db
    .select({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(officeCentres)
    .where(eq(officeCentres.id, id))
  return centre
}

import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { resourcesOfEstate } from '../../resources/index.ts'
import { bookableResources } from '../../resources/tables.ts'

/** The resource of a QR code in the estate; 404 for any other. */
export async function findResourceByQrToken(ctx: Ctx, qrToken: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: bookableResources.id })
    .from(bookableResources)
    .where(and(resourcesOfEstate(ctx), eq(bookableResources.qrToken, qrToken)))
  if (!row) throw notFound('This QR code does not belong to a place here.')
  return row.id
}

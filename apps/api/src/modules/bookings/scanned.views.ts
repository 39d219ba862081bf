import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { bookableResources } from '../resources/tables.ts'

/** The resource of a QR code in the estate; 404 for any other. */
export async function findResourceByQrToken(ctx: Ctx, qrToken: string): Promise<string> {
  const [row] = await ctx.db
    .select({ id: bookableResources.id })
    .from(bookableResources)
    .where(
      and(
        eq(bookableResources.qrToken, qrToken),
        eq(bookableResources.landlordId, ctx.scope.landlordId),
        isNull(bookableResources.deletedDate),
      ),
    )
  if (!row) throw notFound('This QR code is of no place here.')
  return row.id
}

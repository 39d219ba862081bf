import { and, eq, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { isReadOnly } from '../accounts/index.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** The office centre of a code whose devices are listened to: closed ones and those that may only read are not. */
export async function readListening(ctx: AnyCtx, code: string): Promise<{ officeCentreId: string } | undefined> {
  const [row] = await ctx.db
    .select({ officeCentreId: officeCentres.id })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.centreCode, code.toUpperCase()),
        officeCentres.active,
        sql`not ${isReadOnly(sql`${officeCentres.id}`)}`,
      ),
    )
  return row
}

import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { officeCentres } from './tables.ts'

type NewOfficeCentre = Pick<typeof officeCentres.$inferInsert, 'centreCode' | 'companyName' | 'officeCentreType'> & {
  /** Whose tenant it is; without one the centre heads an estate of its own. */
  landlordId?: string
}

/** Creates an office centre without roles and answers where it stands. */
export async function insertOfficeCentre(
  ctx: TransactionCtx,
  { landlordId, ...centre }: NewOfficeCentre,
): Promise<{ landlordId: string; officeCentreId: string }> {
  const made = await ctx.db.execute<{ id: string }>(sql`select uuidv7() as id`)
  const id = String(made.rows[0]?.id)
  const place = { landlordId: landlordId ?? id, officeCentreId: id }
  const stamp = { createdDate: ctx.now(), updatedDate: ctx.now() }
  await ctx.db.insert(officeCentres).values({ ...centre, ...stamp, id, landlordId: place.landlordId })
  return place
}

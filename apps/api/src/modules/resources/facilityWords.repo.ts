import { sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { facilityEquipments, facilityTags } from './tables.ts'

/** The ids of things in rooms, by name in the order given; what is new is kept, case aside. */
export const ensureEquipments = (ctx: Transactional<Ctx>, names: string[]): Promise<string[]> =>
  ensureWords(ctx, facilityEquipments, names)

/** The ids of tags, as of equipment. */
export const ensureTags = (ctx: Transactional<Ctx>, names: string[]): Promise<string[]> =>
  ensureWords(ctx, facilityTags, names)

/** New words go in by the alphabet, so that two who keep the same ones do not wait for each other in a circle. */
async function ensureWords(
  ctx: Transactional<Ctx>,
  table: typeof facilityEquipments | typeof facilityTags,
  names: string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const { landlordId, officeCentreId } = ctx.scope
  const words = sql`unnest(${sql.param(names)}::text[])`
  await ctx.db.execute(sql`insert into ${table} (landlord_id, office_centre_id, name)
    select ${landlordId}::uuid, ${officeCentreId}::uuid, word from ${words} word order by lower(word)
    on conflict do nothing`)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select kept.id
    from ${words} with ordinality as given(word, position)
    join ${table} kept on kept.office_centre_id = ${officeCentreId} and lower(kept.name) = lower(given.word)
    order by given.position`)
  return rows.map((row) => row.id)
}

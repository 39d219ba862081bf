import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { systemTags } from './tables.ts'

/** Keeps the words a centre puts on its records, so that drop-downs offer them again. `module` as `USER`. */
export async function rememberTags(ctx: Transactional<Ctx>, module: string, names: string[]): Promise<void> {
  const words = new Map(names.map((name) => [name.trim().toLowerCase(), name.trim()]))
  words.delete('')
  if (words.size === 0) return
  const { landlordId, officeCentreId } = ctx.scope
  await ctx.db
    .insert(systemTags)
    .values([...words.values()].toSorted().map((name) => ({ landlordId, officeCentreId, module, name })))
    .onConflictDoNothing()
}

import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { staleVersion } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { inScope, tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible, visibleReaders } from './frSettings.policy.ts'
import { frReaderGroups, frReaders, frSettings } from './tables.ts'

/** Holds the settings of the office centre and gives them their next version; 409 when the given one is stale. */
export async function takeNextVersion(ctx: Transactional<Ctx>, version: number): Promise<void> {
  const first = await ctx.db
    .insert(frSettings)
    .values({ ...tenancyScopeOf(ctx.scope), ...creationStamp(ctx) })
    .onConflictDoNothing()
    .returning({ version: frSettings.version })
  if (first.length > 0) {
    if (version !== 0) throw staleVersion()
    return
  }
  const [row] = await ctx.db.select({ version: frSettings.version }).from(frSettings).where(visible(ctx)).for('update')
  if (row?.version !== version) throw staleVersion()
  await ctx.db.update(frSettings).set(nextVersion(ctx, frSettings)).where(visible(ctx))
}

export type ReaderFields = {
  readerId: string
  doorId: string
  matchThreshold: number
  liveness: boolean
  syncGroupIds: readonly string[]
}

/** Makes exactly these the readers of faces of the office centre. */
export async function replaceReaders(ctx: Transactional<Ctx>, readers: readonly ReaderFields[]): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db.delete(frReaderGroups).where(inScope(ctx, frReaderGroups))
  await ctx.db.delete(frReaders).where(visibleReaders(ctx))
  if (readers.length === 0) return
  await ctx.db
    .insert(frReaders)
    .values(readers.map(({ syncGroupIds: _groups, ...reader }) => ({ ...scope, ...reader })))
  const groups = readers.flatMap(({ readerId, syncGroupIds }) =>
    [...new Set(syncGroupIds)].map((userGroupId) => ({ ...scope, readerId, userGroupId })),
  )
  if (groups.length > 0) await ctx.db.insert(frReaderGroups).values(groups)
}

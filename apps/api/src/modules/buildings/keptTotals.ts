import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx } from '../../platform/ctx.ts'

const pageOnly = new Set(['page', 'limit', 'sortProperties', 'sortDirection'])

/** The kept number of floors or units of the centre, where the whole list is asked for; else they are counted. */
export function keptPlaces(
  ctx: AnyCtx,
  list: 'office-floors' | 'office-centre-units',
  query: object,
): Promise<number> | undefined {
  const isWhole = Object.entries(query).every(
    ([name, value]) => pageOnly.has(name) || value === undefined || value === '',
  )
  if (!isWhole || !ctx.scope || ctx.scope.officeCentreType === 'TENANT') return undefined
  return keptCounts(ctx, list, ctx.scope.officeCentreId).then((counts) => counts.get('ALL') ?? 0)
}

import type { AnyCtx } from '../../platform/ctx.ts'
import type { Span } from '../../platform/db/ranges.ts'
import type { ClashKind, Place, Standing } from './clashes.rules.ts'

/** Where and when it is asked what stands. */
export type AskedPlaces = { landlordId: string; places: readonly Place[]; within: Span }

/**
 * What stands somewhere for a time. Modules list theirs in `apps/api/src/clashSources.ts`. A source answers what it has
 * within the time at the places, above and below them; a little more does no harm.
 */
export type ClashSource = {
  kinds: readonly ClashKind[]
  read: (ctx: AnyCtx, asked: AskedPlaces) => Promise<Standing[]>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    clashSources: readonly ClashSource[]
  }
}

import type { components } from '@atrium/contract/generated/schema.d.ts'
import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'

export type Found = {
  id: string
  /** The record on whose page it is shown, where it has no page of its own. */
  parentId?: string
  title: string
  subtitle: string | null
}

/** A kind of record that is found from anywhere. Modules list theirs in `apps/api/src/searchParts.ts`; each has an index. */
export type SearchPart = {
  kind: components['schemas']['SearchKind']
  /** The kind as screens call it; said beside the hit, and people may type it before what they look for. */
  name: string
  /** Who may call it finds records of the kind. */
  operation: OperationId
  /** Records the actor sees, by a term of two characters or more; so many at most. */
  search: (ctx: Ctx, term: string, limit: number) => Promise<Found[]>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    searchParts: readonly SearchPart[]
  }
}

import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'

export type Found = { id: string; title: string; subtitle: string | null }

/** A kind of record that is found from anywhere. Modules list theirs in `apps/api/src/searchParts.ts`; each has an index. */
export type SearchPart = {
  kind: string
  /** Who may list records of the kind may find them. */
  permission: Permission
  /** Records the actor sees, by a term of two characters or more; so many at most. */
  search: (ctx: Ctx, term: string, limit: number) => Promise<Found[]>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    searchParts: readonly SearchPart[]
  }
}

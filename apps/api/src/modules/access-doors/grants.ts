import type { AnyCtx } from '../../platform/ctx.ts'

/** That a person may pass a door for a time, and why. */
export type AccessGrant = {
  userId: string
  accessDoorId: string
  from: Date
  until: Date
  /** A sentence for people, such as "Booked Orchid, BK-20261202-0001". */
  reason: string
}

/** Whose grants are asked for: those of a person, of a door, or of both, at a moment. */
export type AskedGrants = { landlordId: string; at: Date; userId?: string; accessDoorId?: string }

/** What grants access to doors for a time. Modules list theirs in `apps/api/src/grants.ts`. */
export type AccessGrantSource = {
  kind: string
  /** The grants that hold at the moment asked for. */
  read: (ctx: AnyCtx, asked: AskedGrants) => Promise<AccessGrant[]>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    grants: readonly AccessGrantSource[]
  }
}

/** Who may pass which doors at a moment, of all sources, with the kind of source each comes from. */
export async function grantsOf(ctx: AnyCtx, asked: AskedGrants): Promise<(AccessGrant & { kind: string })[]> {
  const found = await Promise.all(
    ctx.services.grants.map(async ({ kind, read }) => {
      const grants = await read(ctx, asked)
      return grants.map((grant) => ({ kind, ...grant }))
    }),
  )
  return found.flat()
}

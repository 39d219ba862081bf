import type { Ctx, Transactional } from '../../platform/ctx.ts'

/** What changed of the calendar of an office centre: which days are holidays, or what its clocks show. */
export type CalendarChange = 'HOLIDAYS' | 'CLOCKS'

/** What a module does when the calendar of the scope's office centre has changed, in the same transaction. */
export type CalendarFollower = (ctx: Transactional<Ctx>, change: CalendarChange) => Promise<void>

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    /** Modules list theirs in `apps/api/src/calendarFollowers.ts`. */
    calendarFollowers: readonly CalendarFollower[]
  }
}

/** Lets everything that is kept as moments catch up with the calendar it was made from. */
export async function notifyFollowers(ctx: Transactional<Ctx>, change: CalendarChange): Promise<void> {
  for (const follow of ctx.services.calendarFollowers) await follow(ctx, change)
}

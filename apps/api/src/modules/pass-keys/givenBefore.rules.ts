/** When a pass was given, in milliseconds at a whole second, as codes say it. */
export const assignedAt = ({ dateAssigned }: { dateAssigned: Date | null }): number =>
  Math.floor((dateAssigned?.getTime() ?? 0) / 1000) * 1000

type Standing = { id: string; dateAssigned: Date | null; live: boolean }

/**
 * Of passes the moment before which they must have been given for their codes not to count: of one that is held, when it
 * was given last, so that what a lost phone still has stays refused; of any other one to come.
 */
export const givenBeforeOf = (passes: readonly Standing[], now: number): ReadonlyMap<string, number> =>
  new Map(passes.map((pass) => [pass.id, pass.live ? assignedAt(pass) : now + 1000]))

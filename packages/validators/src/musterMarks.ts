/** What a marshal says of somebody, or that an earlier mark is taken back. */
export type MusterMarkState = 'SAFE' | 'MISSING' | 'NEED_HELP' | 'NOT_HERE' | 'WITHDRAWN'

/** What is known of somebody. */
export type MusterState = 'UNACCOUNTED' | 'MISSING' | 'NEED_HELP' | 'NOT_HERE' | 'SAFE'

/** One thing a marshal saw; `at` is a moment in UTC as text. */
export type MusterMark = {
  id: string
  state: MusterMarkState
  at: string
  by: string
  assemblyPoint: string | null
  /** The mark that this one takes back. */
  withdrawsId: string | null
}

export type Settled = {
  state: MusterState
  /** The mark that decides; none while nobody has seen them. */
  mark: MusterMark | null
  /** Since when they are known to be safe, or not to be here. */
  accountedAt: string | null
}

/** Earlier first; marks of one moment in an order that does not hang on who came first. */
const byTime = (one: MusterMark, other: MusterMark): number =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/**
 * What marks say together. They only add up: in whatever order and however often they arrive, on whichever phone, the
 * same comes of it. A mark that was taken back counts no more. Whoever was seen safe is safe, with who saw it first;
 * of other marks the latest stands.
 */
export function settled(marks: readonly MusterMark[]): Settled {
  const withdrawn = new Set(marks.flatMap(({ state, withdrawsId }) => (state === 'WITHDRAWN' ? withdrawsId : [])))
  const standing = [...new Map(marks.map((mark) => [mark.id, mark])).values()]
    .filter(({ id, state }) => state !== 'WITHDRAWN' && !withdrawn.has(id))
    .toSorted(byTime)
  const mark = standing.find(({ state }) => state === 'SAFE') ?? standing.at(-1) ?? null
  if (mark === null) return { state: 'UNACCOUNTED', mark, accountedAt: null }
  // What takes back is left out above.
  const state = mark.state as MusterState
  return { state, mark, accountedAt: state === 'SAFE' || state === 'NOT_HERE' ? mark.at : null }
}

/** Two sets of marks as one: each once, by its id. */
export const joined = (one: readonly MusterMark[], other: readonly MusterMark[]): MusterMark[] =>
  [...new Map([...one, ...other].map((mark) => [mark.id, mark])).values()].toSorted(byTime)

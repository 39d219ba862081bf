import { momentOf, type Group, type Owner } from '../model.ts'
import type { World } from '../world.ts'

/** Does something by the server's operations and to the model; answers what, in words, or nothing where it cannot be. */
export type Step = (world: World) => Promise<string | undefined>

/** One of several; undefined of none. */
export const some = <Value>({ random }: World, values: readonly Value[]): Value | undefined =>
  values.length === 0 ? undefined : random.pick(values)

export const timeText = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

/** A time about now that ends in the days to come. */
export function spanAhead({ random, model, days }: World): { from: number; until: number } {
  const hour = 3_600_000
  const from = model.now + (random.below(8) - 4) * hour
  const until = random.chance(50) ? momentOf(model, days.at(-1)!, 720) : model.now + (1 + random.below(40)) * hour
  return { from, until: Math.max(until, model.now + hour, from + hour) }
}

const dayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export const weekdayNames = (days: readonly number[]) => days.map((day) => dayNames[day - 1])

/** The time of day of minutes since midnight; those above 1440 are of the next day. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor((minute > 1440 ? minute - 1440 : minute) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const groupsOf = ({ model }: World, owner: Owner): Group[] =>
  model.groups.filter((group) => group.owner === owner)

import type { Data } from '../../../platform/operation.ts'
import type { CrewRow, readStanding } from './work.views.ts'

type Stop = Data<'getFmFormWork'>['stops'][number]['stop']
type Standing = Awaited<ReturnType<typeof readStanding>>

const stopWords: Record<Stop, string> = {
  NOT_LIVE: 'The permit is not approved, was terminated or has expired.',
  SUSPENDED: 'The work is suspended.',
  EMERGENCY: 'There is an emergency or a lockdown. Leave the building if you are told to.',
  DOCUMENTS: 'A document is missing, or is no longer valid.',
  OUTSIDE_TIMES: 'It is outside the working hours of the permit.',
  NO_DOORS: 'The building team has not chosen the doors for these passes yet.',
}

/** Why the passes of a crew open nothing now, what weighs most first. */
export function stopsOf(standing: Standing): { stop: Stop; words: string }[] {
  const is: Record<Stop, boolean> = {
    NOT_LIVE: standing.isOver,
    SUSPENDED: standing.suspended,
    EMERGENCY: standing.emergency,
    DOCUMENTS: standing.lacksDocuments,
    OUTSIDE_TIMES: !standing.isOver && !standing.inTimes,
    NO_DOORS: !standing.hasDoors,
  }
  // Entries are typed by their object.
  return (Object.keys(stopWords) as Stop[]).flatMap((stop) => (is[stop] ? [{ stop, words: stopWords[stop] }] : []))
}

type Worker = Pick<CrewRow, 'signedInDate'>

/** Whether the work was closed since somebody was signed in: nobody signs out before. */
export const isClosedFor = ({ signedInDate }: Worker, closed: Date | undefined): boolean =>
  signedInDate !== null && closed !== undefined && closed >= signedInDate

/** Whether it was closed for all who are at work. */
export const isClosed = (crew: readonly Worker[], closed: Date | undefined): boolean =>
  crew.every((one) => one.signedInDate === null || isClosedFor(one, closed))

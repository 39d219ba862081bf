import { Temporal } from 'temporal-polyfill'
import type { AlertTimeUnit, RaisedAlertStatus } from './tables.ts'

/** How long something takes; days are those of the calendar, by a clock. */
export type Span = { value: number; unit: AlertTimeUnit }

export type Level = {
  level: number
  first: Span
  repeat: Span | null
  escalate: Span | null
}

/** Where an alert stands: at which level, since when, and when that was told. */
export type Standing = {
  status: RaisedAlertStatus
  level: number
  levelDate: Date
  notifiedDate: Date | null
  lastNotifiedDate: Date | null
}

const units = { SECS: 'seconds', MINS: 'minutes', HOURS: 'hours', DAYS: 'days' } as const

/** The moment a span after another: a day later is the same time of the next day, also where the clock jumps. */
export const after = (moment: Date, { value, unit }: Span, clock: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(clock)
      .add({ [units[unit]]: value }).epochMilliseconds,
  )

/** What is due next, and when; nothing for what has ended, has no such level, or waits for people only. */
export function nextStep(
  standing: Standing,
  levels: readonly Level[],
  clock: string,
): { at: Date; what: 'TELL' | 'REPEAT' | 'ESCALATE' } | null {
  const { status, level: number, levelDate, notifiedDate, lastNotifiedDate } = standing
  const level = levels.find((one) => one.level === number)
  if (status === 'RESOLVED' || !level) return null
  if (!notifiedDate) return { at: after(levelDate, level.first, clock), what: 'TELL' }
  const hasNext = levels.some((one) => one.level === number + 1)
  const escalation = hasNext && level.escalate ? after(notifiedDate, level.escalate, clock) : null
  const repetition = level.repeat ? after(lastNotifiedDate ?? notifiedDate, level.repeat, clock) : null
  // What is due at the same time goes on to the next level rather than being said once more.
  if (escalation && (!repetition || escalation <= repetition)) return { at: escalation, what: 'ESCALATE' }
  return repetition && { at: repetition, what: 'REPEAT' }
}

/** Who is told in a run: those of a level, once, however often it fell due while nobody looked. */
export type Said = { level: number; isRepeated: boolean }

/**
 * Takes an alert along to a moment (states 54). Levels follow each other at the times they were due, also when nobody
 * has looked for days; what would have been said over and over meanwhile is said once.
 */
export function advance(
  standing: Standing,
  { levels, clock, now }: { levels: readonly Level[]; clock: string; now: Date },
): { standing: Standing; said: Said[]; due: Date | null } {
  let current = standing
  const said: Said[] = []
  for (let step = nextStep(current, levels, clock); step; step = nextStep(current, levels, clock)) {
    if (step.at > now) return { standing: current, said, due: step.at }
    current = taken(current, step)
    if (step.what === 'TELL') said.push({ level: current.level, isRepeated: false })
    else if (step.what === 'REPEAT' && said.at(-1)?.level !== current.level)
      said.push({ level: current.level, isRepeated: true })
  }
  return { standing: current, said, due: null }
}

function taken(standing: Standing, { at, what }: { at: Date; what: 'TELL' | 'REPEAT' | 'ESCALATE' }): Standing {
  if (what === 'TELL') return { ...standing, status: 'NOTIFIED', notifiedDate: at, lastNotifiedDate: at }
  if (what === 'REPEAT') return { ...standing, lastNotifiedDate: at }
  return {
    status: 'ESCALATED',
    level: standing.level + 1,
    levelDate: at,
    notifiedDate: null,
    lastNotifiedDate: null,
  }
}

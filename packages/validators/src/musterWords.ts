import type { MusterState } from './musterMarks.ts'

type Evidence = 'ENTRY' | 'DOOR' | 'CHECK_IN' | 'RECEPTION' | 'BOOKING' | 'PERMIT' | 'MARSHAL'

const evidenceWords: Record<Evidence, string> = {
  ENTRY: 'Came in by',
  DOOR: 'Passed',
  CHECK_IN: 'Checked in to',
  RECEPTION: 'Checked in at the reception',
  BOOKING: 'Booked',
  PERMIT: 'Signed in to work:',
  MARSHAL: 'Seen by a marshal',
}

/** Why somebody is believed inside, as people say it: `Came in by Main entrance`. */
export const evidenceText = ({ evidence, place }: { evidence: Evidence; place: string | null }): string =>
  [evidenceWords[evidence], place].filter(Boolean).join(' ')

export const confidenceWords = { SURE: 'Sure', LIKELY: 'Likely', UNSURE: 'Not sure' } as const

export const musterStateWords: Record<MusterState, string> = {
  UNACCOUNTED: 'Not seen yet',
  MISSING: 'Missing',
  NEED_HELP: 'Needs help',
  NOT_HERE: 'Not here',
  SAFE: 'Safe',
}

export const musterKindWords = { REAL: 'Emergency', DRILL: 'Drill' } as const

export const musterPersonWords = {
  PERSON: 'Person',
  VISITOR: 'Visitor',
  CREW: 'Crew',
  UNKNOWN: 'Not on the list',
} as const

/** How long something took: `4 min 10 s`, `1 h 5 min`. */
export function tookText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How long ago something was, in whole minutes, hours or days: `3 min ago`. */
export function agoText(at: string | Date, now: number): string {
  const minutes = Math.max(0, Math.floor((now - new Date(at).getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} days ago`
}

import type { Schedule, Wall } from './schedule.ts'

/** A time in milliseconds since 1970; without a bound it is open on that side. `until` is not in it. */
export type Span = { from: number | null; until: number | null }

/** What has become of a pass (states 5-8). */
export type PassStanding = 'LIVE' | 'PENDING' | 'WITHDRAWN' | 'LOST'

/** That a group leads to a door at the times of a schedule, and how long the person is in it. */
export type GroupWay = { kind: 'GROUP'; groupId: string; active: boolean; schedule: Schedule; span: Span }

/** That something else lets the person pass for a time, such as a booking, and why in a sentence for people. */
export type GrantWay = { kind: 'GRANT'; source: string; reason: string; span: Span }

/** What leads a person to a door. */
export type Way = GroupWay | GrantWay

/** Into the site, or out of it. */
export type Passage = 'ENTRY' | 'EXIT'

/** All that decides whether a person passes a door at a moment. */
export type Snapshot = {
  /** Milliseconds since 1970. */
  at: number
  /** The same moment by the clock of the door's site. */
  wall: Wall
  door: {
    active: boolean
    /** Whether the door, its floor or its site is locked down. */
    lockdown: boolean
    /** Where the door leads, if entries and exits are held against each other there. */
    passage: Passage | null
  }
  /** Null when nobody knows what was shown to the reader. */
  pass: { standing: PassStanding; span: Span } | null
  person: {
    active: boolean
    /** The time of the lease or the membership that brings the person here. */
    tenancy: Span
    /** How the person last passed a counted door of the site. */
    lastPassage: Passage | null
  }
  ways: readonly Way[]
}

/** Whether a span has yet to begin at a moment. */
export const notBegun = (at: number, { from }: Span): boolean => from !== null && at < from

/** Whether a span is over at a moment. */
export const endedBy = (at: number, { until }: Span): boolean => until !== null && at >= until

/** Whether a moment lies in a span. */
export const within = (at: number, span: Span): boolean => !notBegun(at, span) && !endedBy(at, span)

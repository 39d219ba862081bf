import type { RecordLink } from '@atrium/screens-kit/links.ts'

/** The ways out of the division screens, as the portal that shows them has them. */
export type DivisionLinks = {
  Division: RecordLink
  /** The profiles of its people. */
  User: RecordLink
  UserGroup: RecordLink
}

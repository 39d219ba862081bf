import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The ways out of the division screens. */
export type DivisionLinks = {
  Division: RecordLink
  /** The profiles of its people. */
  User: RecordLink
  UserGroup: RecordLink
}

export const divisionLinks: DivisionLinks = {
  Division: ({ id, ...properties }) => <Link {...properties} to="/division/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  UserGroup: ({ id, ...properties }) => <Link {...properties} to="/user-group/$id" params={{ id }} />,
}

import type { DivisionLinks } from '@atrium/features/divisions/divisionLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the division screens lead to in this portal. */
export const divisionLinks: DivisionLinks = {
  Division: ({ id, ...properties }) => <Link {...properties} to="/division/$id" params={{ id }} />,
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  UserGroup: ({ id, ...properties }) => <Link {...properties} to="/user-group/$id" params={{ id }} />,
}

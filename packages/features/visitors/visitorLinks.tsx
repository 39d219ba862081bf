import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one visit. */
export const VisitorEventLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/visitor-event/$id" params={{ id }} />
)

/** The way to the badge of a visitor of a day. */
export const BadgeLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/visitor-badge/$id" params={{ id }} />
)

/** The way to one barred visitor. */
export const BlacklistedVisitorLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/blacklist-visitor/$id" params={{ id }} />
)

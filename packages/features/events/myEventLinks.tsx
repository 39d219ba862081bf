import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one event that is on. */
export const MyEventLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/events/$id" params={{ id }} />
)

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one request. */
export const AccessRequestLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/access-request/$id" params={{ id }} />
)

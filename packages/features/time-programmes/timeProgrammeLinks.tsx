import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** Leads to one time programme. */
export const timeProgrammeLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/time-programme/$id" params={{ id }} />
)

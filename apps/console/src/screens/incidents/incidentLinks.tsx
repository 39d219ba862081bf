import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** Leads to one incident. */
export const incidentLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/incidents/$id" params={{ id }} />
)

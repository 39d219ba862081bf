import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** Leads to one muster. */
export const MusterLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/muster/$id" params={{ id }} />
)

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one message. */
export const CircularLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/notifications/$id" params={{ id }} />
)

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one document as it is looked after. */
export const DocumentLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/documents/$id" params={{ id }} />
)

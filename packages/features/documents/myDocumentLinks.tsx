import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** The way to one document as its readers have it. */
export const MyDocumentLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/my-documents/$id" params={{ id }} />
)

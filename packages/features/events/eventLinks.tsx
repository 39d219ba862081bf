import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The way to one event, for whoever arranges it. */
export const EventLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/event-management/$id" params={{ id }} />
)

/** The way to those who signed up for a session. */
export const SignUpsLink = ({ eventId, id, children }: { eventId: string; id: string; children: ReactNode }) => (
  <Link to="/event-management/$eventId/view-signup/$id" params={{ eventId, id }}>
    {children}
  </Link>
)

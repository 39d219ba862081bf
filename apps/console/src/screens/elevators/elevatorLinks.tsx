import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const ElevatorLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/elevator/$id" params={{ id }} />
)

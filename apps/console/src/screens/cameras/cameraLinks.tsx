import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const CameraLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/camera/$id" params={{ id }} />
)

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const AhuUnitLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/ahu-unit/$id" params={{ id }} />
)

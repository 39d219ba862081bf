import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const BoschLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/acs/bosch/$id" params={{ id }} />
)

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** Leads to one alert. */
export const alertLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/alerts/$id" params={{ id }} />
)

/** Leads to one rule. */
export const ruleLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/alerts-setup/alert-notifications/$id" params={{ id }} />
)

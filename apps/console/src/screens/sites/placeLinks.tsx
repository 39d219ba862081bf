import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const SiteLink: RecordLink = ({ id, ...properties }) => <Link {...properties} to="/site/$id" params={{ id }} />

export const OfficeLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/office/$id" params={{ id }} />
)

export const AddOfficeLink: PageLink = (properties) => <Link {...properties} to="/office/add" />

/** A new office of the site whose id it gets. */
export const AddOfficeOfSiteLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/office/add" search={{ siteId: id }} />
)

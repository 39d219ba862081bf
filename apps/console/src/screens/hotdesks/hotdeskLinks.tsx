import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const ZoneLink: RecordLink = ({ id, ...properties }) => <Link {...properties} to="/zone/$id" params={{ id }} />
export const DeskLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/hotdesk/$id" params={{ id }} />
)
export const AddZoneLink: PageLink = (properties) => <Link {...properties} to="/create-zone" />
export const DisplaysLink: PageLink = (properties) => <Link {...properties} to="/room-display" />
export const DisplayLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/display/$id" params={{ id }} />
)
export const DisplayGridLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/hotdesks/zone-displays/$id" params={{ id }} />
)
export const AddDisplayLink: PageLink = (properties) => <Link {...properties} to="/display/add" />

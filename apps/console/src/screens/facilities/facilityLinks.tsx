import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

export const FacilityLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/facilities/$id" params={{ id }} />
)

export const CategoryLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/category/$id" params={{ id }} />
)

export const AddFacilityLink: PageLink = (properties) => <Link {...properties} to="/facilities/add" />

export const AddCommonSpaceLink: PageLink = (properties) => (
  <Link {...properties} to="/facilities/add" search={{ kind: 'COMMON_SPACE' }} />
)

export const AddCategoryLink: PageLink = (properties) => <Link {...properties} to="/category/add" />

/** What is booked of an office facility, from now on. */
export const OfficeBookingsLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/manage-bookings" search={{ tab: 'UPCOMING', resourceIds: [id] }} />
)

/** What is booked of a common space, from now on. */
export const CommonSpaceBookingsLink: RecordLink = ({ id, ...properties }) => (
  <Link {...properties} to="/manage-common-space-bookings" search={{ tab: 'UPCOMING', resourceIds: [id] }} />
)

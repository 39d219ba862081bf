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

import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Link } from '@tanstack/react-router'

/** Where the screens of customers lead to. */
export const CustomerLink: RecordLink = ({ id, ...rest }) => (
  <Link to="/management/customer/$id" params={{ id }} {...rest} />
)
export const AddCustomerLink: PageLink = (properties) => <Link to="/management/customer/add" {...properties} />
export const GlobalUserLink: RecordLink = ({ id, ...rest }) => (
  <Link to="/management/user/$id" params={{ id }} {...rest} />
)

import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Where the tenants' screens lead to. */
export const tenantLinks: { Tenant: RecordLink; AddTenant: PageLink; UploadTenants: PageLink } = {
  Tenant: ({ id, ...rest }) => <Link to="/tenants/$id" params={{ id }} {...rest} />,
  AddTenant: (properties) => <Link {...properties} to="/tenants/add" />,
  UploadTenants: (properties) => <Link {...properties} to="/upload/tenants" />,
}

/** Where the people of one tenant lead to. */
export const peopleLinks = (tenantId: string): { TenantUser: RecordLink; AddTenantUser: PageLink } => ({
  TenantUser: ({ id, ...rest }) => (
    <Link to="/tenants/$id/users/$userId" params={{ id: tenantId, userId: id }} {...rest} />
  ),
  AddTenantUser: (properties) => <Link {...properties} to="/tenants/$id/users/add" params={{ id: tenantId }} />,
})

/** From a finished upload to the tenants. */
export const ShowTenants = () => (
  <Button renderRoot={(properties) => <Link {...properties} to="/tenants" />}>Show tenants</Button>
)

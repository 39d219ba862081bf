import { auditOf } from '../../platform/audit.ts'

/** One entry about a tenant, in the trail of its landlord. */
export const auditTenant = auditOf((tenant: { id: string; companyName: string }, { scope: { landlordId } }) => ({
  module: 'tenants',
  entityType: 'TENANT',
  entityId: tenant.id,
  entityName: tenant.companyName,
  onBehalfOf: { landlordId, officeCentreId: landlordId },
}))

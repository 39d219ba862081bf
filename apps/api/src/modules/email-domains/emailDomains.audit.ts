import { auditEachOf } from '../../platform/audit.ts'

/** One entry for each domain. */
export const auditEmailDomains = auditEachOf(({ id, domain }: { id: string; domain: string }) => ({
  module: 'email-domains',
  entityType: 'EMAIL_DOMAIN',
  entityId: id,
  entityName: domain,
}))

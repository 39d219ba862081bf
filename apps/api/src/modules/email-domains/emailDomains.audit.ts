import { recordAudit, type AuditAction, type AuditInput } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'

/** One entry for each domain. */
export const auditEmailDomains = (
  ctx: Transactional<Ctx>,
  action: AuditAction,
  rows: { id: string; domain: string }[],
  summary: string,
  change: Pick<AuditInput, 'before' | 'after'> = {},
): Promise<void> =>
  recordAudit(
    ctx,
    ...rows.map(({ id, domain }) => ({
      module: 'email-domains',
      action,
      entityType: 'EMAIL_DOMAIN',
      entityId: id,
      entityName: domain,
      summary,
      ...change,
    })),
  )

import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { nextVersion, recordOf } from '../../platform/record.ts'
import { visible } from './emailDomains.policy.ts'
import { emailDomains } from './tables.ts'

export type EmailDomainFields = { domain: string; tenantId: string | null; autoApprove: boolean; active: boolean }

export const emailDomainRecord = recordOf(emailDomains, visible)

/** Switches off every domain of a tenant. */
export async function deactivateDomainsOf(ctx: Transactional<Ctx>, tenantId: string): Promise<void> {
  await ctx.db
    .update(emailDomains)
    .set({
      active: false,
      ...nextVersion(ctx, emailDomains),
    })
    .where(and(visible(ctx), eq(emailDomains.tenantId, tenantId), eq(emailDomains.active, true)))
}

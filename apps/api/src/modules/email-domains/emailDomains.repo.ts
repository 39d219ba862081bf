import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './emailDomains.policy.ts'
import { emailDomains } from './tables.ts'

export type EmailDomainFields = { domain: string; tenantId: string | null; autoApprove: boolean; active: boolean }

/** Adds domains and answers their ids. */
export async function insertEmailDomains(
  ctx: Transactional<Ctx>,
  domains: EmailDomainFields[],
): Promise<{ id: string; domain: string }[]> {
  const { landlordId, officeCentreId } = ctx.scope
  const stamp = {
    createdDate: ctx.now(),
    updatedDate: ctx.now(),
    createdByUserId: ctx.actor.userId,
    updatedByUserId: ctx.actor.userId,
  }
  return ctx.db
    .insert(emailDomains)
    .values(domains.map((fields) => ({ landlordId, officeCentreId, ...fields, ...stamp })))
    .returning({ id: emailDomains.id, domain: emailDomains.domain })
}

/** Locks a domain for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockEmailDomain(ctx: Transactional<Ctx>, id: string, version?: number): Promise<void> {
  const [row] = await ctx.db
    .select({ version: emailDomains.version })
    .from(emailDomains)
    .where(and(visible(ctx), eq(emailDomains.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
}

export async function updateEmailDomainRow(
  ctx: Transactional<Ctx>,
  id: string,
  change: Partial<EmailDomainFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(emailDomains)
    .set({
      ...change,
      version: sql`${emailDomains.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(emailDomains.id, id))
}

/** Switches off every domain of a tenant. */
export async function deactivateDomainsOf(ctx: Transactional<Ctx>, tenantId: string): Promise<void> {
  await ctx.db
    .update(emailDomains)
    .set({
      active: false,
      version: sql`${emailDomains.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(and(visible(ctx), eq(emailDomains.tenantId, tenantId), eq(emailDomains.active, true)))
}

import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { emailDomains } from './tables.ts'

export type AllowedDomain = { domain: string; autoApprove: boolean }

/** The active domains whose addresses may join an office centre; with none of them every address may. */
export function allowedDomains(
  ctx: AnyCtx,
  { landlordId, officeCentreId }: { landlordId: string; officeCentreId: string },
): Promise<AllowedDomain[]> {
  return ctx.db
    .select({ domain: emailDomains.domain, autoApprove: emailDomains.autoApprove })
    .from(emailDomains)
    .where(
      and(
        eq(emailDomains.landlordId, landlordId),
        or(
          eq(emailDomains.tenantId, officeCentreId),
          and(eq(emailDomains.officeCentreId, officeCentreId), isNull(emailDomains.tenantId)),
        ),
        eq(emailDomains.active, true),
        isNull(emailDomains.deletedDate),
      ),
    )
    .orderBy(asc(emailDomains.domain))
}

import { emailDomain } from '@atrium/validators/fields.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import type { EmailDomainFields } from './emailDomains.repo.ts'
import { isTenant } from './emailDomains.views.ts'
import { isPublicMailProvider } from './publicMailProviders.ts'

/** Why a host name cannot be a company's domain, null when it can (entities 8.3). */
export function domainMistake(domain: string): string | null {
  const mistake = emailDomain(domain)
  if (mistake) return mistake
  return isPublicMailProvider(domain.trim())
    ? 'Anybody can get an address of this mail provider. Enter a domain of the company.'
    : null
}

/** The fields of a domain, checked; 400 at the field that is wrong. */
export async function checkedFields(ctx: Ctx, body: Input<'createEmailDomain'>['body']): Promise<EmailDomainFields> {
  const mistake = domainMistake(body.domain)
  if (mistake) throw invalidField('domain', mistake)
  const tenantId = body.tenantId ?? null
  if (tenantId !== null && !(await isTenant(ctx, tenantId)))
    throw invalidField('tenantId', 'This company is not a tenant of the office centre.')
  return {
    domain: body.domain.trim().toLowerCase(),
    tenantId,
    autoApprove: body.autoApprove ?? false,
    active: body.active ?? true,
  }
}

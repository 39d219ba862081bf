import { emailDomain as domainOf } from '@atrium/validators/email.ts'
import { orList } from '@atrium/validators/wordForms.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { allowedDomains, type AllowedDomain } from './allowedDomains.views.ts'

const named = 3

/** Why an address may not join, null when it may (entities 2.7, 3.1). */
export function domainError(allowed: readonly AllowedDomain[], email: string): string | null {
  if (allowed.length === 0 || allowedDomainOf(allowed, email)) return null
  const endings = allowed.map(({ domain }) => `@${domain}`)
  const others = endings.length > named ? ['another domain of the company'] : []
  return `Enter an address of the company, ending in ${orList([...endings.slice(0, named), ...others])}.`
}

/** The domain by which an address may join. */
export const allowedDomainOf = (allowed: readonly AllowedDomain[], email: string): AllowedDomain | undefined =>
  allowed.find(({ domain }) => domain.toLowerCase() === domainOf(email))

/** 400 at the field when an office centre has domains and the address is of none of them. */
export async function requireAllowedDomain(
  ctx: AnyCtx,
  scope: { landlordId: string; officeCentreId: string },
  email: string,
): Promise<void> {
  const message = domainError(await allowedDomains(ctx, scope), email)
  if (message) throw invalidField('email', message)
}

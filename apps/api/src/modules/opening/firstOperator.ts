import { email as emailRule, fullName as fullNameRule } from '@atrium/validators/fields.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { conflict, invalidField } from '../../platform/errors.ts'
import { findOrCreateAccount, issueInvitation } from '../accounts/index.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { insertOfficeCentre } from '../office-centres/index.ts'
import { seedRoles } from '../roles/index.ts'
import { addPendingUser, auditUsers, invitationSent } from '../users/index.ts'
import { findPlaceOfCode, readOperators, readRoleIds } from './firstOperator.views.ts'

type Person = { email: string; fullName: string }
type Invitation = { token: string; expiresAt: Date; email: string }

const provider = { centreCode: 'ATRIUM', companyName: 'Atrium', officeCentreType: 'OFFICE' } as const

/**
 * Invites the first of the provider's staff; makes the provider's office centre and its roles where they are missing.
 * While the person has not confirmed yet, the same call makes a new link and the earlier one stops working.
 * 409 when there is another operator.
 */
export async function inviteFirstOperator(ctx: Transactional<PublicCtx>, person: Person): Promise<Invitation> {
  requireValid(person)
  const scope = await providerScope(ctx)
  const account = await findOrCreateAccount(ctx, person)
  const operators = await readOperators(ctx)
  const other = operators.find(({ accountId, registered }) => registered || accountId !== account.id)
  if (other) throw conflict(`There is an operator already: ${other.email}. They add everybody else in the console.`)
  const userId = operators[0]?.id ?? (await createOperator(ctx, scope, account))
  const link = await issueInvitation(ctx, { accountId: account.id, userId })
  await invitationSent(ctx, [userId], link.expiresAt)
  await auditUsers(ctx, 'UPDATE', [{ id: userId, fullName: account.fullName, ...scope }], 'Made a link to confirm')
  return { ...link, email: account.email }
}

function requireValid({ email, fullName }: Person): void {
  const emailError = emailRule(email)
  if (emailError) throw invalidField('email', emailError)
  const nameError = fullNameRule(fullName)
  if (nameError) throw invalidField('fullName', nameError)
}

async function providerScope(ctx: Transactional<PublicCtx>): Promise<TenancyScope> {
  const existing = await findPlaceOfCode(ctx, provider.centreCode)
  const scope = existing ?? (await insertOfficeCentre(ctx, provider))
  const roleIds = await readRoleIds(ctx, scope.officeCentreId)
  if (roleIds.size === 0) await seedRoles(ctx.db, scope, provider.officeCentreType, true)
  return scope
}

async function createOperator(ctx: Transactional<PublicCtx>, scope: TenancyScope, person: Person): Promise<string> {
  const roleIds = await readRoleIds(ctx, scope.officeCentreId)
  const id = roleIds.get('SUPERADMIN')
  if (!id) throw new Error('The office centre ATRIUM has no role SUPERADMIN.')
  const user = await addPendingUser(ctx, scope, person, { id, code: 'SUPERADMIN' }, 'Added the first operator')
  return user.id
}

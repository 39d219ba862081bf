import type { TransactionCtx } from '../../platform/ctx.ts'
import { findOrCreateAccount } from '../accounts/index.ts'
import { insertUserRoles } from '../roles/index.ts'
import { insertRequests } from './registrationRequests.repo.ts'
import { auditUsers } from './users.audit.ts'
import { insertUsers } from './users.repo.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type Person = { email: string; fullName: string; mobileNumber?: string | null; personInCharge?: boolean }
type Role = { id: string; code: string }

/**
 * Adds somebody with one role to an office centre that the actor need not belong to; they wait for their invitation,
 * which the caller sends. Answers the user as an invitation needs it.
 */
export async function addPendingUser(
  ctx: TransactionCtx,
  scope: TenancyScope,
  { email, fullName, mobileNumber = null, personInCharge = false }: Person,
  role: Role,
  summary = 'Added the user',
): Promise<{ id: string; accountId: string; email: string; fullName: string; roleCodes: string[] }> {
  const account = await findOrCreateAccount(ctx, { email, fullName })
  const [user] = await insertUsers(ctx, scope, [
    {
      accountId: account.id,
      email: account.email,
      fullName: fullName.trim(),
      mobileNumber,
      personInCharge,
      status: 'PENDING',
      userCreationType: 'REQUEST',
    },
  ])
  if (!user) throw new Error('the user that was just made is missing')
  await insertUserRoles(ctx, scope, [{ userId: user.id, roleId: role.id }])
  await insertRequests(ctx, scope, [{ userId: user.id, source: 'REQUEST' }])
  const added = { id: user.id, accountId: account.id, email: account.email, fullName: fullName.trim() }
  await auditUsers(ctx, 'CREATE', [{ ...added, ...scope }], summary, {
    after: { fullName: added.fullName, email: added.email, roles: [role.code] },
  })
  return { ...added, roleCodes: [role.code] }
}

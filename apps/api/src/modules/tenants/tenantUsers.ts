import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { type AllowedAction, operation } from '../../platform/operation.ts'
import { peopleAbove, roleOperations } from '../roles/index.ts'
import {
  actionsOn,
  inviteAgain,
  presentUser,
  presentUserSummary,
  readUser,
  readUsers,
  userList,
  userOperations,
  visibleUsers,
  type UserRow,
} from '../users/index.ts'
import { inTenant, lookInto } from './inTenant.ts'
import { auditTenant } from './tenants.audit.ts'
import { mayManageUsers } from './tenants.lifecycle.ts'
import { landlordAsked } from './tenants.policy.ts'
import { lockTenant, type LockedTenant } from './tenants.repo.ts'
import { readTenantUserOptions } from './tenantUserOptions.views.ts'
import { isTenant, readTenant } from './tenants.views.ts'

/** The people of a tenant, the newest first (doc 2 §3); its landlord asks for them in its own centre (doc 2 §6). */
export const listTenantUsers = operation('listTenantUsers', async (ctx, { path, query }) => {
  const { landlordId, ...asked } = query
  const tenant = await readTenant(ctx, path.id)
  if (tenant.centre.landlordId !== landlordAsked(ctx, landlordId)) throw notFound()
  const there = lookInto(ctx, path.id)
  const page = await readPage(there, userList, visibleUsers(there), asked, (slice) => readUsers(there, slice))
  const above = await peopleAbove(
    there,
    page.items.map((row) => row.id),
  )
  return { ...page, items: page.items.map((row) => presentTenantUser(ctx, there, row, above.has(row.id))) }
})

export const getTenantUserDropDown = operation('getTenantUserDropDown', (ctx, { query }) =>
  readTenantUserOptions(ctx, query),
)

const landlordActions = (ctx: Ctx, actions: readonly AllowedAction<'getUser'>[]) =>
  mayManageUsers(ctx) ? userActions.filter((action) => actions.includes(action)) : []

const userActions = ['set-role', 'remove-admin', 'change-person-in-charge', 'send-registration'] as const

/** What the landlord may do with a user of a tenant; everything else its own administrators do. */
const presentTenantUser = (ctx: Ctx, there: Ctx, row: UserRow, isAbove: boolean) => ({
  ...presentUserSummary(row),
  roles: row.roles,
  version: row.version,
  allowedActions: isAbove ? [] : landlordActions(ctx, actionsOn(there, row, false)),
})

/** One of a tenant's people, with what the landlord may do with them. */
export const getTenantUser = operation('getTenantUser', async (ctx, { path }) => {
  await requireTenant(ctx, path.id)
  const there = lookInto(ctx, path.id)
  const user = await presentUser(there, await readUser(there, path.userId))
  return { ...user, allowedActions: landlordActions(ctx, user.allowedActions) }
})

/** The roles the people of a tenant can have. */
export const getTenantRoleDropDown = operation('getTenantRoleDropDown', async (ctx, input) => {
  const { id } = input.path
  await requireTenant(ctx, id)
  return roleOperations.getRoleDropDown(lookInto(ctx, id), { ...input, path: { officeCentreId: id } })
})

async function requireTenant(ctx: Ctx, id: string): Promise<void> {
  if (!(await isTenant(ctx, id))) throw notFound()
}

/** Adds somebody to a tenant, invited by a mail of that company. */
export const createTenantUser = operation('createTenantUser', (ctx, input) =>
  withTenant(ctx, input, 'Added a user to the tenant', input.body.email, (there, path, { centre }) => {
    if (!centre.active) throw ruleViolation('Activate the tenant before you add people to it.')
    return userOperations.createUser(there, { ...input, path })
  }),
)

/** Sends a pending person of a tenant the invitation again; the earlier link stops working. */
export const sendTenantUserInvite = operation('sendTenantUserInvite', (ctx, input) =>
  withTenant(ctx, input, 'Sent a user of the tenant the invitation again', input.path.userId, async (there) => {
    const { userId } = input.path
    await inviteAgain(there, await readUser(there, userId))
    const user = await presentUser(there, await readUser(there, userId))
    return { ...user, allowedActions: landlordActions(ctx, user.allowedActions) }
  }),
)

export const changeTenantPersonInCharge = operation('changeTenantPersonInCharge', (ctx, input) =>
  withTenant(ctx, input, 'Changed the person in charge of the tenant', input.body.userId, (there, path) =>
    userOperations.changeUserPersonInCharge(there, { ...input, path: { ...path, id: input.body.userId } }),
  ),
)

export const setTenantRole = operation('setTenantRole', (ctx, input) =>
  withTenant(ctx, input, 'Set the role of a user of the tenant', input.body.userId, (there, path) =>
    userOperations.setUserRole(there, { ...input, path: { ...path, id: input.body.userId } }),
  ),
)

export const removeTenantAdmin = operation('removeTenantAdmin', (ctx, input) =>
  withTenant(ctx, input, 'Removed an administrator of the tenant', input.body.userId, (there, path) =>
    userOperations.removeUserAdmin(there, { ...input, path: { ...path, id: input.body.userId } }),
  ),
)

type There = { officeCentreId: string }

/** Lets `work` do with a tenant's people what their own administrators could, and says so in the landlord's trail. */
function withTenant<Answer>(
  ctx: Ctx,
  input: { path: { id: string } },
  summary: string,
  whom: string,
  work: (there: Transactional<Ctx>, path: There, tenant: LockedTenant) => Promise<Answer>,
): Promise<Answer> {
  const { id } = input.path
  return ctx.transaction(async (tx) => {
    const tenant = await lockTenant(tx, id)
    const answer = await work(inTenant(tx, id), { officeCentreId: id }, tenant)
    await auditTenant(tx, 'UPDATE', tenant.centre, summary, { after: { user: whom } })
    return answer
  })
}

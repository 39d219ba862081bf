import type { Permission } from '@atrium/contract/generated/operations.ts'
import { roleName } from '@atrium/validators/fields.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, invalidField, ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation } from '../../platform/operation.ts'
import { presentRole } from './roles.present.ts'
import { changePermissions, removeRole, roleRecord, type RoleFields } from './roles.repo.ts'
import { customCode, customPrefix, defaultOf, differenceOf, requireChangeable, requireGivable } from './roles.rules.ts'
import { givableRoles } from './standing.views.ts'
import { centreKind, codesLike, isRoleInUse, ownRolesWith, permissionsOfRoles, roleView } from './roles.views.ts'

export const getRole = operation('getRole', (ctx, { path }) => detail(ctx, path.id))

export const createRole = operation('createRole', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(body)
    const { added } = differenceOf([], body.permissions)
    requireGivable(tx, await centreKind(tx), added)
    const code = customCode(fields.name, await codesLike(tx, customPrefix))
    const id = await roleRecord.insert(tx, { ...fields, code, systemRole: false })
    await changePermissions(tx, id, { added, removed: [] })
    await auditRole(tx, 'CREATE', { id, name: fields.name }, 'Added the role', {
      after: { ...fields, permissions: added },
    })
    return detail(tx, id)
  }),
)

export const updateRole = operation('updateRole', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const role = await roleRecord.lock(tx, path.id, body.version)
    const fields = checkedFields(body)
    if (role.systemRole && fields.name !== role.name)
      throw invalidField('name', 'This is a system role. Its name cannot be changed.')
    await rewriteRole(tx, role, fields, body.permissions, 'Changed the role')
    return detail(tx, path.id)
  }),
)

export const resetRole = operation('resetRole', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const role = await roleRecord.lock(tx, path.id, body.version)
    const shipped = defaultOf(await centreKind(tx), role.code)
    if (!role.systemRole || !shipped) throw ruleViolation('Only system roles have defaults to reset to.')
    const fields = { name: shipped.name, description: shipped.description }
    await rewriteRole(tx, role, fields, [...shipped.permissions], 'Reset the role to its defaults')
    return detail(tx, path.id)
  }),
)

export const deleteRole = operation('deleteRole', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const role = await roleRecord.lock(tx, path.id)
    if (role.systemRole) throw ruleViolation('This is a system role and cannot be deleted.')
    if (await isRoleInUse(tx, role.id)) throw ruleViolation('Users still have this role. Give them another role first.')
    const permissions = await permissionsOfRoles(tx, [role.id])
    await removeRole(tx, role.id)
    await auditRole(tx, 'DELETE', role, 'Deleted the role', {
      before: { name: role.name, description: role.description, permissions },
    })
    return true
  }),
)

type Locked = Awaited<ReturnType<typeof roleRecord.lock>>

async function rewriteRole(
  tx: Transactional<Ctx>,
  role: Locked,
  fields: RoleFields,
  wanted: Permission[],
  summary: string,
): Promise<void> {
  const kind = await centreKind(tx)
  const before = await permissionsOfRoles(tx, [role.id])
  const change = differenceOf(before, wanted)
  requireChangeable(tx, role.code)
  requireGivable(tx, kind, change.added)
  if (change.removed.length > 0) await requireGivableRole(tx, role)
  await requireOwnRightToEdit(tx, role.id, change.removed)
  await roleRecord.update(tx, role.id, { ...fields, customised: isCustomised(role, fields, wanted, kind) })
  await changePermissions(tx, role.id, change)
  await publish(tx, { officeCentreId: tx.scope.officeCentreId }, 'scope')
  await auditRole(tx, 'UPDATE', { id: role.id, name: fields.name }, summary, {
    before: { name: role.name, description: role.description, permissions: change.removed },
    after: { ...fields, permissions: change.added },
  })
}

/** Nobody takes permissions from a role they could not give: its holders can do what they cannot (doc 1 §6). */
async function requireGivableRole(tx: Transactional<Ctx>, role: Locked): Promise<void> {
  if ((await givableRoles(tx, [role.id])).has(role.id)) return
  throw forbidden(
    `You cannot remove permissions from the role ${role.name}, because it has some that you do not have yourself.`,
  )
}

/** Whoever edits roles keeps at least one role that lets them. */
async function requireOwnRightToEdit(tx: Transactional<Ctx>, roleId: string, removed: Permission[]): Promise<void> {
  if (!removed.includes('ROLE_EDIT')) return
  const own = await ownRolesWith(tx, 'ROLE_EDIT')
  if (own.includes(roleId) && own.length === 1)
    throw ruleViolation('You would lose your own permission to change roles.')
}

function isCustomised(
  role: Locked,
  fields: RoleFields,
  wanted: Permission[],
  kind: Awaited<ReturnType<typeof centreKind>>,
) {
  const shipped = role.systemRole ? defaultOf(kind, role.code) : undefined
  if (!shipped) return false
  const { added, removed } = differenceOf(shipped.permissions, wanted)
  return added.length + removed.length > 0 || fields.description !== shipped.description
}

async function detail(ctx: Ctx, id: string) {
  const row = await roleView.read(ctx, id)
  const codes = await permissionsOfRoles(ctx, [id])
  const shipped = defaultOf(await centreKind(ctx), row.code)
  return presentRole(row, codes, shipped?.permissions ?? [], ctx.scope.permissions)
}

function checkedFields(body: { name: string; description?: string | null }): RoleFields {
  const nameError = roleName(body.name)
  if (nameError) throw invalidField('name', nameError)
  return { name: body.name.trim(), description: body.description?.trim() || null }
}

const auditRole = auditOf((role: { id: string; name: string }) => ({
  module: 'roles',
  entityType: 'ROLE',
  entityId: role.id,
  entityName: role.name,
}))

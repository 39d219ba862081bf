import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { permissionLabel, rolesByCodes } from '../roles/index.ts'
import { auditUsers } from './users.audit.ts'
import { adminListRoles } from './users.lifecycle.ts'
import { auditedFields, effective, presentUser } from './users.present.ts'
import { lockUser, movePersonInCharge, setSwitches, updateUserRow } from './users.repo.ts'
import { requireGivable } from './users.rules.ts'
import { changeRoles, notifyOfRights, notifyOfChange } from './users.ts'
import { readRights, readUser, type UserRow } from './users.views.ts'

export type Switch = { code: Permission; enabled: boolean | null }

export const setUserPermissions = operation('setUserPermissions', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockUser(tx, path.id, body.version)
    const row = await readUser(tx, path.id)
    await switchPermissions(tx, row, body.permissions)
    return presentUser(tx, await readUser(tx, path.id))
  }),
)

/**
 * Switches permissions of a locked user on, off, or back to what the roles say (states 4). Nobody gives by a switch
 * what they do not hold.
 */
export async function switchPermissions(ctx: Transactional<Ctx>, row: UserRow, given: Switch[]): Promise<void> {
  const switches = [...new Map(given.map((change) => [change.code, change])).values()]
  const before = await readRights(ctx, row.id)
  const after = { fromRoles: before.fromRoles, switches: new Map(before.switches) }
  for (const { code, enabled } of switches)
    if (enabled === null) after.switches.delete(code)
    else after.switches.set(code, enabled)
  const had = new Set(effective(before))
  await requireGivable(
    ctx,
    effective(after).filter((code) => !had.has(code)),
  )
  await setSwitches(
    ctx,
    switches.map((change) => ({ ...change, userId: row.id })),
  )
  await updateUserRow(ctx, row.id, {})
  await auditUsers(ctx, 'UPDATE', [row], 'Changed the permissions of the user', {
    before: words(switches, before.switches),
    after: words(switches, after.switches),
  })
  await notifyOfRights(ctx, row, 'Your permissions have changed')
}

const words = (switches: Switch[], states: Map<Permission, boolean>) =>
  Object.fromEntries(
    switches.map(({ code }) => {
      const state = states.get(code)
      return [permissionLabel(code), state === undefined ? 'Set by the roles' : state ? 'Enabled' : 'Disabled']
    }),
  )

export const setUserRole = operation('setUserRole', (ctx, { path, body }) =>
  withRoles(ctx, path.id, body.version, 'Set the role of the user', async () => body.roleCodes),
)

/** Takes the roles of the admin list away; whoever has no other role becomes staff. */
export const removeUserAdmin = operation('removeUserAdmin', (ctx, { path, body }) =>
  withRoles(ctx, path.id, body.version, 'Removed the user as administrator', async (tx, before) => {
    const codes = before.roles.map((role) => role.code)
    const rest = codes.filter((code) => !adminListRoles.includes(code))
    if (rest.length === codes.length) throw ruleViolation('This person is not an administrator.')
    if (rest.length > 0) return rest
    const [staff] = await rolesByCodes(tx, ['STAFF'])
    if (!staff) throw ruleViolation('Give this person another role first.')
    return [staff.code]
  }),
)

function withRoles(
  ctx: Ctx,
  id: string,
  version: number,
  summary: string,
  choose: (tx: Transactional<Ctx>, before: UserRow) => Promise<string[]>,
) {
  return ctx.transaction(async (tx) => {
    await lockOfficeCentreRow(tx, tx.scope.officeCentreId)
    await lockUser(tx, id, version)
    const before = await readUser(tx, id)
    await changeRoles(tx, before, await choose(tx, before))
    await updateUserRow(tx, id, {})
    const row = await readUser(tx, id)
    await auditUsers(tx, 'UPDATE', [row], summary, { before: auditedFields(before), after: auditedFields(row) })
    return presentUser(tx, row)
  })
}

/** An office centre has one person in charge (entities 3.1); the charge moves in one transaction. */
export const changeUserPersonInCharge = operation('changeUserPersonInCharge', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockOfficeCentreRow(tx, tx.scope.officeCentreId)
    await lockUser(tx, path.id, body.version)
    const before = await readUser(tx, path.id)
    if (before.status !== 'ACTIVE') throw ruleViolation('Only an active user can be the person in charge.')
    if (before.personInCharge) throw ruleViolation('This user is already the person in charge.')
    const former = await movePersonInCharge(tx, path.id)
    await auditUsers(tx, 'UPDATE', [before], 'Put the user in charge of the office centre', {
      before: { personInCharge: former },
      after: { personInCharge: before.fullName },
    })
    await notifyOfChange(tx, before, 'You are now the person in charge')
    return presentUser(tx, await readUser(tx, path.id))
  }),
)

import { email as emailRule } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { findOrCreateAccount } from '../accounts/index.ts'
import { chosenDivision, replaceDivisionOfUser } from '../divisions/index.ts'
import { requireAllowedDomain } from '../email-domains/index.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { replaceRoles } from '../roles/index.ts'
import { replaceSitesOfUser } from '../sites/index.ts'
import { rememberTags } from '../system-tags/index.ts'
import { replaceGroupsOfUser } from '../user-groups/index.ts'
import { inviteUsers } from './invitations.ts'
import { insertRequests } from './registrationRequests.repo.ts'
import { auditUsers } from './users.audit.ts'
import { auditedFields, presentUser } from './users.present.ts'
import { insertUsers, lockUser, updateUserRow } from './users.repo.ts'
import { chosenSites } from './userSites.rules.ts'
import { checkedFields, chosenGroups, chosenRoles, requireOtherAdministrator } from './users.rules.ts'
import { readUser, type NamedRecord, type RoleOfUser, type UserRow } from './users.views.ts'

export const getUser = operation('getUser', async (ctx, { path }) => presentUser(ctx, await readUser(ctx, path.id)))

/** REQUEST waits for the person's confirmation; DIRECT makes an active user (doc 2 §2). */
export const createUser = operation('createUser', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const given = await checkedUser(tx, body)
    const account = await findOrCreateAccount(tx, { email: body.email, fullName: given.fields.fullName })
    const waits = given.userCreationType === 'REQUEST'
    const scope = tenancyScopeOf(tx.scope)
    const [user] = await insertUsers(tx, scope, [
      {
        ...given.fields,
        accountId: account.id,
        email: account.email,
        status: waits ? 'PENDING' : 'ACTIVE',
        registered: !waits && account.hasPassword,
        userCreationType: given.userCreationType,
      },
    ])
    const id = String(user?.id)
    await replaceRoles(
      tx,
      scope,
      id,
      given.roles.map((role) => role.id),
    )
    if (given.groups?.length) await replaceGroupsOfUser(tx, id, given.groups)
    await settle(tx, id, given)
    const [request] = waits ? await insertRequests(tx, scope, [{ userId: id, source: 'REQUEST' }]) : []
    const roleCodes = given.roles.map((role) => role.code)
    if (body.sendInvite ?? true)
      await inviteUsers(tx, [
        { id, accountId: account.id, email: account.email, fullName: given.fields.fullName, roleCodes },
      ])
    const row = await readUser(tx, id)
    await auditUsers(tx, 'CREATE', [row], 'Added the user', { after: auditedFields(row) })
    return { id, userId: id, userCreationType: given.userCreationType, registerRequestId: request?.id ?? null }
  }),
)

async function checkedUser(ctx: Transactional<Ctx>, body: Input<'createUser'>['body']) {
  const userCreationType = body.userCreationType ?? 'REQUEST'
  if (userCreationType !== 'REQUEST' && userCreationType !== 'DIRECT')
    throw invalidField('userCreationType', 'Choose whether to invite the person or to add them directly.')
  const emailError = emailRule(body.email)
  if (emailError) throw invalidField('email', emailError)
  await requireAllowedDomain(ctx, tenancyScopeOf(ctx.scope), body.email)
  const fields = checkedFields(body)
  const roles = await chosenRoles(ctx, body.roleCodes)
  const groups = await chosenGroups(ctx, body.userGroupIds)
  const whereabouts = await chosenWhereabouts(ctx, body, [])
  await rememberTags(ctx, 'USER', fields.tags)
  return { userCreationType, fields, roles, groups, ...whereabouts } as const
}

type Whereabouts = { divisionId?: string | null | undefined; siteIds?: string[] | undefined }

/** The division and the sites a person shall have, checked; undefined where they stay as they are. */
async function chosenWhereabouts(
  ctx: Transactional<Ctx>,
  given: Whereabouts,
  had: NamedRecord[],
): Promise<Whereabouts> {
  const siteIds = await chosenSites(ctx, given.siteIds, had)
  return { divisionId: await chosenDivision(ctx, given.divisionId), siteIds }
}

async function settle(ctx: Transactional<Ctx>, id: string, { divisionId, siteIds }: Whereabouts): Promise<void> {
  if (divisionId !== undefined) await replaceDivisionOfUser(ctx, id, divisionId)
  if (siteIds !== undefined) await replaceSitesOfUser(ctx, id, siteIds)
}

export const updateUser = operation('updateUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockOfficeCentreRow(tx, tx.scope.officeCentreId)
    await lockUser(tx, path.id, body.version)
    const before = await readUser(tx, path.id)
    await changeUser(tx, before, body)
    const row = await readUser(tx, path.id)
    await auditUsers(tx, 'UPDATE', [row], 'Changed the user', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentUser(tx, row)
  }),
)

/** Writes the fields, roles, groups, division and sites of a locked user; the caller has taken its turn. */
export async function changeUser(
  ctx: Transactional<Ctx>,
  before: UserRow,
  body: Parameters<typeof checkedFields>[0] & Whereabouts & { roleCodes: string[]; userGroupIds?: string[] },
): Promise<void> {
  const fields = checkedFields(body)
  const groups = await chosenGroups(ctx, body.userGroupIds)
  const whereabouts = await chosenWhereabouts(ctx, body, before.sites)
  await changeRoles(ctx, before, body.roleCodes)
  if (groups) await replaceGroupsOfUser(ctx, before.id, groups)
  await settle(ctx, before.id, whereabouts)
  await rememberTags(ctx, 'USER', fields.tags)
  await updateUserRow(ctx, before.id, fields)
}

/** Gives a locked user exactly these roles and tells them; the caller has taken its turn and bumps the version. */
export async function changeRoles(ctx: Transactional<Ctx>, before: UserRow, codes: string[]): Promise<void> {
  const chosen = await chosenRoles(ctx, codes, before.roles)
  if (sameRoles(chosen, before.roles)) return
  await requireOtherAdministrator(ctx, before, chosen)
  await replaceRoles(
    ctx,
    tenancyScopeOf(ctx.scope),
    before.id,
    chosen.map((role) => role.id),
  )
  const names = chosen.map((role) => role.name).join(', ')
  await notifyOfRights(ctx, before, 'Your role has changed', `Your roles are now: ${names}.`)
}

const sameRoles = (left: RoleOfUser[], right: RoleOfUser[]) =>
  left.length === right.length && left.every(({ id }) => right.some((role) => role.id === id))

/** Tells a user of a change of what they may do, which takes effect at once in the browsers they have open. */
export async function notifyOfRights(
  ctx: Transactional<Ctx>,
  row: UserRow,
  title: string,
  body?: string,
): Promise<void> {
  await publish(ctx, { officeCentreId: row.officeCentreId, userId: row.id }, 'scope')
  await notifyOfChange(ctx, row, title, body)
}

/** Tells an active user what was changed for them, unless they did it themselves. */
export async function notifyOfChange(
  ctx: Transactional<Ctx>,
  row: UserRow,
  title: string,
  body?: string,
): Promise<void> {
  if (row.status !== 'ACTIVE' || row.accountId === ctx.actor.accountId) return
  await notifyUser(ctx, {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userId: row.id,
    kind: 'USER',
    title,
    ...(body ? { body } : {}),
    entityType: 'USER',
    entityId: row.id,
  })
}

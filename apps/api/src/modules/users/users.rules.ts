import type { Permission } from '@atrium/contract/generated/operations.ts'
import { employeeNo, fullName, optional, phone, tag } from '@atrium/validators/fields.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, forbidden, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import {
  centreKind,
  givableRoles,
  mayGive,
  permissionLabel,
  permissionsOfCentre,
  rolesByCodes,
} from '../roles/index.ts'
import { userGroupsByIds } from '../user-groups/index.ts'
import type { UserFields } from './users.repo.ts'
import { hasOtherActiveUser, type RoleOfUser, type UserRow } from './users.views.ts'

type GivenFields = {
  fullName: string
  mobileNumber?: string | null
  officeNumber?: string | null
  employeeNo?: string | null
  tags?: string[]
}

const optionalPhone = optional(phone)

/** The fields of a person, each by its rule (doc 2 §5, entities 3.1); 400 with every field that is wrong. */
export function checkedFields(given: GivenFields): UserFields {
  const tags = [...new Set((given.tags ?? []).map((word) => word.trim()))]
  const errors = fieldErrors({
    fullName: fullName(given.fullName),
    mobileNumber: optionalPhone(given.mobileNumber),
    officeNumber: optionalPhone(given.officeNumber),
    employeeNo: employeeNo(given.employeeNo),
    tags: tags.map((word) => tag(word)).find((message) => message !== null) ?? null,
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    fullName: given.fullName.trim(),
    mobileNumber: given.mobileNumber?.trim() || null,
    officeNumber: given.officeNumber?.trim() || null,
    employeeNo: given.employeeNo?.trim() || null,
    tags,
  }
}

/**
 * The roles a person shall have, of those the office centre has. 403 when the actor gives or takes away a role that
 * carries permissions they do not hold; an administrator of the centre may, and whoever holds the role (doc 1 §6).
 */
export async function chosenRoles(ctx: Ctx, codes: string[], had: RoleOfUser[] = []): Promise<RoleOfUser[]> {
  const chosen = await rolesByCodes(ctx, codes)
  const strange = codes.find((code) => !chosen.some((role) => role.code === code))
  if (strange !== undefined) throw invalidField('roleCodes', `This office centre has no role ${strange}.`)
  const changed = [
    ...chosen.filter((role) => !had.some(({ id }) => id === role.id)),
    ...had.filter((role) => !chosen.some(({ id }) => id === role.id)),
  ]
  const givable = await givableRoles(
    ctx,
    changed.map((role) => role.id),
  )
  for (const role of changed) if (!givable.has(role.id)) throw cannotGive(role)
  return chosen
}

/** The permissions that may be switched on for somebody of this office centre by this actor. */
export async function givablePermissions(ctx: Ctx): Promise<(code: Permission) => boolean> {
  const possible = permissionsOfCentre[await centreKind(ctx)]
  return (code) => possible.has(code) && mayGive(ctx, [code])
}

/** 403 when somebody would get permissions that the actor may not give. */
export async function requireGivable(ctx: Ctx, gained: Permission[]): Promise<void> {
  const isGivable = await givablePermissions(ctx)
  const refused = gained.filter((code) => !isGivable(code))
  if (refused.length === 0) return
  const named = refused.slice(0, 5).map(permissionLabel).join(', ')
  throw forbidden(`You cannot give permissions you do not have yourself: ${named}.`)
}

/** The groups a person shall be in; 400 when one is not of this office centre. */
export async function chosenGroups(ctx: Ctx, ids: string[] | undefined): Promise<string[] | undefined> {
  if (ids === undefined) return undefined
  const wanted = [...new Set(ids)]
  const found = wanted.length === 0 ? [] : await userGroupsByIds(ctx, wanted)
  if (found.length < wanted.length)
    throw invalidField('userGroupIds', 'One of these groups does not exist in this office centre.')
  return wanted
}

type Kept = Pick<UserRow, 'id' | 'accountId' | 'officeCentreId' | 'status' | 'personInCharge'> & { roles: RoleOfUser[] }

/** Nobody takes out themselves, the person in charge, or the last Master Admin (entities 3.1). */
export async function requireRemovable(ctx: Ctx, user: Kept, verb: string): Promise<void> {
  if (user.accountId === ctx.actor.accountId) throw ruleViolation(`You cannot ${verb} yourself.`)
  if (user.personInCharge)
    throw ruleViolation(
      `This person is in charge of the office centre. Put somebody else in charge before you ${verb} them.`,
    )
  await requireOtherAdministrator(ctx, user, [])
}

/** A customer is not left without its Master Admin, the provider not without its Super Admin. */
const lastingRoles = ['MASTER_ADMIN', 'SUPERADMIN']

/** Refuses to take the last active user of a lasting role away; the caller has taken its turn. */
export async function requireOtherAdministrator(
  ctx: Ctx,
  user: Omit<Kept, 'accountId' | 'personInCharge'>,
  kept: RoleOfUser[],
): Promise<void> {
  if (user.status !== 'ACTIVE') return
  for (const role of user.roles) {
    const stays = !lastingRoles.includes(role.code) || kept.some(({ id }) => id === role.id)
    if (stays || (await hasOtherActiveUser(ctx, role.id, user.id))) continue
    throw ruleViolation(`This is the last ${role.name} of the office centre. Give somebody else this role first.`)
  }
}

const cannotGive = (role: RoleOfUser) =>
  forbidden(`You cannot give or remove the role ${role.name}, because it has permissions you do not have yourself.`)

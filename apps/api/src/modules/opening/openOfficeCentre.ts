import type { AddOn } from '@atrium/contract/generated/operations.ts'
import {
  email as emailRule,
  fullName as fullNameRule,
  optional,
  phone as phoneRule,
} from '@atrium/validators/fields.ts'
import type { Ctx, OfficeCentreType, Transactional } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { invalidField, validationFailed } from '../../platform/errors.ts'
import {
  auditedDetails,
  auditOfficeCentre,
  checkedCentreCode,
  checkedDetails,
  shareLockLandlord,
  insertOfficeCentre,
  lockOfficeCentre,
  requireOfLandlord,
  switchAddOns,
  type DetailsInput,
} from '../office-centres/index.ts'
import { seedRoles } from '../roles/index.ts'
import { addPendingUser, inviteUsers } from '../users/index.ts'

export type NewOfficeCentre = DetailsInput & {
  officeCentreType: OfficeCentreType
  /** The office centre whose tenant it is; for a TENANT only. */
  landlordId?: string | null
  centreCode: string
  addOns: readonly AddOn[]
  /** Who gets the invitation and is in charge. */
  administrator: { fullName: string; email: string; mobileNumber?: string | null }
}

/**
 * Opens an office centre with the roles of its kind, its add-ons and its first administrator, who is invited by mail:
 * a Landlord Admin for a landlord, else a Master Admin. Writes into the audit trail of the new centre.
 * 400 at the field for wrong input, 409 at `centreCode` when another centre has it.
 */
export async function openOfficeCentre(
  ctx: Transactional<Ctx>,
  input: NewOfficeCentre,
): Promise<{ landlordId: string; officeCentreId: string; adminUserId: string }> {
  const { officeCentreType, addOns } = input
  const centreCode = checkedCentreCode(input.centreCode)
  const details = checkedDetails(input)
  requireAdministrator(input.administrator)
  const landlordId = await landlordOf(ctx, input)
  if (landlordId) await requireOfLandlord(ctx, landlordId, addOns)
  const scope = await insertOfficeCentre(ctx, {
    ...details,
    officeCentreType,
    centreCode,
    ...(landlordId ? { landlordId } : {}),
  })
  const roleIds = await seedRoles(ctx.db, scope, officeCentreType)
  await switchAddOns(
    ctx,
    scope,
    [...new Set(addOns)].map((code) => ({ code, enabled: true })),
  )
  const row = await lockOfficeCentre(ctx, scope.officeCentreId)
  await auditOfficeCentre(ctx, 'CREATE', row, 'Opened the office centre', {
    after: { centreCode, officeCentreType, ...auditedDetails(row) },
  })
  const adminUserId = await inviteAdministrator(ctx, { ...scope, officeCentreType }, input.administrator, roleIds)
  return { ...scope, adminUserId }
}

function requireAdministrator({ fullName, email, mobileNumber }: NewOfficeCentre['administrator']): void {
  const errors = [
    { field: 'administrator.fullName', message: fullNameRule(fullName) },
    { field: 'administrator.email', message: emailRule(email) },
    { field: 'administrator.mobileNumber', message: optional(phoneRule)(mobileNumber) },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message, code: 'invalid' }]))
  if (errors.length > 0) throw validationFailed(errors)
}

async function landlordOf(ctx: Transactional<Ctx>, { officeCentreType, landlordId }: NewOfficeCentre) {
  if (officeCentreType !== 'TENANT') {
    if (landlordId) throw invalidField('landlordId', 'Only a tenant has a landlord.')
    return undefined
  }
  if (!landlordId) throw invalidField('landlordId', 'Choose the landlord of the tenant.')
  const landlord = await shareLockLandlord(ctx, landlordId)
  if (!landlord?.active) throw invalidField('landlordId', 'Choose an active landlord.')
  return landlord.id
}

async function inviteAdministrator(
  ctx: Transactional<Ctx>,
  scope: TenancyScope & { officeCentreType: OfficeCentreType },
  person: NewOfficeCentre['administrator'],
  roleIds: Map<string, string>,
): Promise<string> {
  const code = scope.officeCentreType === 'LANDLORD' ? 'LANDLORD_ADMIN' : 'MASTER_ADMIN'
  const id = roleIds.get(code)
  if (!id) throw new Error(`a new office centre has no role ${code}`)
  const { landlordId, officeCentreId } = scope
  const mobileNumber = person.mobileNumber?.trim() || null
  const user = await addPendingUser(
    ctx,
    { landlordId, officeCentreId },
    { ...person, mobileNumber, personInCharge: true },
    { id, code },
  )
  const there: Transactional<Ctx> = { ...ctx, scope: { ...ctx.scope, ...scope } }
  await inviteUsers(there, [user])
  return user.id
}

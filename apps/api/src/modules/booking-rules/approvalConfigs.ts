import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { historyOf, listOf } from '../../platform/view.ts'
import { auditedFields, nameOf, partyLabels, presentApprovalConfig } from './approvalConfigs.present.ts'
import { approvalConfigRecord, replaceLevels, type ApprovalFields, type LevelFields } from './approvalConfigs.repo.ts'
import {
  approvalConfigView,
  countActivePeople,
  isGroupOfCentre,
  type ApprovalConfigRow,
} from './approvalConfigs.views.ts'
import { facilitiesByIds } from './coveredFacilities.views.ts'

export const listFacilityBookingApprovalConfigs = operation(
  'listFacilityBookingApprovalConfigs',
  listOf(approvalConfigView, presentApprovalConfig),
)

export const getApprovalPartyTypeOption = operation('getApprovalPartyTypeOption', async () =>
  Object.entries(partyLabels).map(([code, label]) => ({ code, label, value: code })),
)

export const createFacilityBookingApprovalConfig = operation('createFacilityBookingApprovalConfig', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const [facility] = await facilitiesByIds(tx, [body.facilityId])
    if (!facility) throw invalidField('facilityId', 'Choose a facility of this office centre.')
    const { fields, levels } = await checkedFields(tx, body)
    const id = await approvalConfigRecord.insert(tx, { ...fields, resourceId: facility.id })
    await replaceLevels(tx, id, levels)
    const row = await approvalConfigView.read(tx, id)
    await auditConfig(tx, 'CREATE', row, 'Set a separate approval for the facility', { after: auditedFields(row) })
    return presentApprovalConfig(tx, row)
  }),
)

export const updateFacilityBookingApprovalConfig = operation(
  'updateFacilityBookingApprovalConfig',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      await approvalConfigRecord.lock(tx, path.id, body.version)
      const before = await approvalConfigView.read(tx, path.id)
      const { fields, levels } = await checkedFields(tx, body)
      await approvalConfigRecord.update(tx, path.id, fields)
      await replaceLevels(tx, path.id, levels)
      const row = await approvalConfigView.read(tx, path.id)
      await auditConfig(tx, 'UPDATE', row, 'Changed who approves bookings', {
        before: auditedFields(before),
        after: auditedFields(row),
      })
      return presentApprovalConfig(tx, row)
    }),
)

export const deleteFacilityBookingApprovalConfig = operation('deleteFacilityBookingApprovalConfig', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await approvalConfigRecord.lock(tx, path.id)
    const row = await approvalConfigView.read(tx, path.id)
    if (!row.facility)
      throw ruleViolation(
        'The approval of a category cannot be deleted. Switch it off if its bookings need no approval.',
      )
    await approvalConfigRecord.remove(tx, path.id)
    await auditConfig(tx, 'DELETE', row, 'Set the facility to follow its category again', {
      before: auditedFields(row),
    })
    return true
  }),
)

export const listFacilityBookingApprovalConfigHistories = operation(
  'listFacilityBookingApprovalConfigHistories',
  historyOf(approvalConfigView),
)

type Body = Pick<
  Input<'createFacilityBookingApprovalConfig'>['body'],
  'approvalRequired' | 'levels' | 'autoApproveAfterHours' | 'notifyEmails'
>

async function checkedFields(ctx: Ctx, body: Body): Promise<{ fields: ApprovalFields; levels: LevelFields[] }> {
  if (body.approvalRequired && body.levels.length === 0) throw invalidField('levels', 'Choose who decides.')
  const levels: LevelFields[] = []
  for (const [index, level] of body.levels.entries()) levels.push(await checkedLevel(ctx, level, `levels.${index}`))
  return {
    fields: {
      approvalRequired: body.approvalRequired,
      autoApproveAfterHours: body.autoApproveAfterHours ?? null,
      notifyEmails: [...new Set((body.notifyEmails ?? []).map((address) => address.trim().toLowerCase()))],
    },
    levels,
  }
}

async function checkedLevel(ctx: Ctx, level: Body['levels'][number], field: string): Promise<LevelFields> {
  const { partyType } = level
  const userGroupId = partyType === 'USER_GROUP' ? (level.userGroupId ?? null) : null
  const userIds = partyType === 'SPECIFIC_USER' ? [...new Set(level.userIds)] : []
  if (partyType === 'USER_GROUP' && (userGroupId === null || !(await isGroupOfCentre(ctx, userGroupId))))
    throw invalidField(`${field}.userGroupId`, 'Choose a user group of this office centre.')
  if (partyType === 'SPECIFIC_USER' && userIds.length === 0)
    throw invalidField(`${field}.userIds`, 'Choose at least one person.')
  if (userIds.length > 0 && (await countActivePeople(ctx, userIds)) < userIds.length)
    throw invalidField(`${field}.userIds`, 'Choose active people of this office centre.')
  return { partyType, userGroupId, userIds }
}

/** Records what was done with the approval of a category or facility. */
const auditConfig = auditOf((config: ApprovalConfigRow) => ({
  module: 'space-management-settings',
  entityType: 'BOOKING_APPROVAL',
  entityId: config.id,
  entityName: nameOf(config),
}))

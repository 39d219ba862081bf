import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { auditedFields, nameOf, partyLabels, presentApprovalConfig } from './approvalConfigs.present.ts'
import {
  deleteConfig,
  insertOwnConfig,
  lockConfig,
  replaceLevels,
  updateConfig,
  type ApprovalFields,
  type LevelFields,
} from './approvalConfigs.repo.ts'
import {
  approvalConfigList,
  countActivePeople,
  isGroupOfCentre,
  readApprovalConfig,
  readApprovalConfigs,
  visible,
  type ApprovalConfigRow,
} from './approvalConfigs.views.ts'
import { facilitiesByIds } from './coveredFacilities.views.ts'

export const listFacilityBookingApprovalConfigs = operation(
  'listFacilityBookingApprovalConfigs',
  async (ctx, { query }) => {
    const page = await readPage(ctx, approvalConfigList, visible(ctx), query, (slice) =>
      readApprovalConfigs(ctx, slice),
    )
    return { ...page, items: page.items.map((row) => presentApprovalConfig(row, ctx.scope.permissions)) }
  },
)

export const getApprovalPartyTypeOption = operation('getApprovalPartyTypeOption', async () =>
  Object.entries(partyLabels).map(([code, label]) => ({ code, label, value: code })),
)

export const createFacilityBookingApprovalConfig = operation('createFacilityBookingApprovalConfig', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const [facility] = await facilitiesByIds(tx, [body.facilityId])
    if (!facility) throw invalidField('facilityId', 'Choose a facility of this office centre.')
    const { fields, levels } = await checkedFields(tx, body)
    const id = await insertOwnConfig(tx, facility.id, fields)
    await replaceLevels(tx, id, levels)
    const row = await readApprovalConfig(tx, id)
    await auditConfig(tx, 'CREATE', row, 'Gave the facility an approval of its own', { after: auditedFields(row) })
    return presentApprovalConfig(row, tx.scope.permissions)
  }),
)

export const updateFacilityBookingApprovalConfig = operation(
  'updateFacilityBookingApprovalConfig',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      await lockConfig(tx, path.id, body.version)
      const before = await readApprovalConfig(tx, path.id)
      const { fields, levels } = await checkedFields(tx, body)
      await updateConfig(tx, path.id, fields)
      await replaceLevels(tx, path.id, levels)
      const row = await readApprovalConfig(tx, path.id)
      await auditConfig(tx, 'UPDATE', row, 'Changed who approves bookings', {
        before: auditedFields(before),
        after: auditedFields(row),
      })
      return presentApprovalConfig(row, tx.scope.permissions)
    }),
)

export const deleteFacilityBookingApprovalConfig = operation('deleteFacilityBookingApprovalConfig', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await lockConfig(tx, path.id)
    const row = await readApprovalConfig(tx, path.id)
    if (!row.facility)
      throw ruleViolation('The approval of a category stays. Switch it off when its bookings need none.')
    await deleteConfig(tx, path.id)
    await auditConfig(tx, 'DELETE', row, 'Let the facility follow its category again', { before: auditedFields(row) })
    return true
  }),
)

export const listFacilityBookingApprovalConfigHistories = operation(
  'listFacilityBookingApprovalConfigHistories',
  async (ctx, { path, query }) => {
    await readApprovalConfig(ctx, path.id)
    return readHistory(ctx, path.id, query)
  },
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

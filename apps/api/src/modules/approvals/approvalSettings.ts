import { recordAudit } from '../../platform/audit.ts'
import { invalidField, staleVersion } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { lockOfficeCentreRow } from '../office-centres/index.ts'
import { readApprovalSettings } from './approvalSettings.views.ts'
import { saveApprovalSettings } from './approvalSettings.repo.ts'
import { findColleagues, readColleagues } from './colleagues.views.ts'

export const getApprovalSettings = operation('getApprovalSettings', (ctx) => readApprovalSettings(ctx))

export const getApprovalSettingUserDropDown = operation('getApprovalSettingUserDropDown', (ctx, { query }) =>
  findColleagues(ctx, query),
)

export const updateApprovalSettings = operation('updateApprovalSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { version, escalateToUserIds, ...fields } = body
    await lockOfficeCentreRow(tx, tx.scope.officeCentreId)
    const before = await readApprovalSettings(tx)
    if (before.version !== version) throw staleVersion()
    const ids = [...new Set(escalateToUserIds)]
    if ((await readColleagues(tx, ids)).length < ids.length)
      throw invalidField('escalateToUserIds', 'Some of these people are not active users of this office centre.')
    await saveApprovalSettings(tx, fields, ids)
    const after = await readApprovalSettings(tx)
    await recordAudit(tx, {
      module: 'approvals',
      action: 'UPDATE',
      entityType: 'OFFICE_CENTRE',
      entityId: tx.scope.officeCentreId,
      entityName: 'Approvals',
      summary: 'Changed by when requests are decided',
      before: audited(before),
      after: audited(after),
    })
    return after
  }),
)

const audited = ({
  decideWithinDays,
  remindBeforeHours,
  escalateTo,
}: Awaited<ReturnType<typeof readApprovalSettings>>) => ({
  decideWithinDays,
  remindBeforeHours,
  escalateTo: escalateTo.map(({ name }) => name),
})

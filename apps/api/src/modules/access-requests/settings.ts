import { recordAudit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { lockOfficeCentre, updateOfficeCentreRow } from '../office-centres/index.ts'
import { possibleApprovers, readNamedApprovers, readSettings } from './settings.views.ts'
import { saveSettings } from './settings.repo.ts'

export const getAccessRequestSettings = operation('getAccessRequestSettings', (ctx) => presentSettings(ctx))

export const getAccessRequestApproverDropDown = operation(
  'getAccessRequestApproverDropDown',
  async (ctx, { query: { wildcardSearch, limit = 50 } }) => {
    const term = wildcardSearch?.trim().toLowerCase() ?? ''
    const people = await possibleApprovers(ctx, ctx.scope.officeCentreId)
    return people
      .map(({ id, fullName, email }) => ({ code: id, label: `${fullName} (${email})`, value: id }))
      .filter(({ label }) => label.toLowerCase().includes(term))
      .slice(0, limit)
  },
)

export const updateAccessRequestSettings = operation('updateAccessRequestSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { version, allowSubmitPassRequest, approverUserIds, ...given } = body
    const { officeCentreId } = tx.scope
    const fields = { ...given, declarationText: given.declarationText.trim() }
    if (fields.declarationRequired && fields.declarationText === '')
      throw invalidField(
        'declarationText',
        'Enter the declaration people accept before they request access.',
        'required',
      )
    const ids = [...new Set(approverUserIds)]
    const possible = new Set((await possibleApprovers(tx, officeCentreId)).map(({ id }) => id))
    if (!ids.every((id) => possible.has(id)))
      throw invalidField('approverUserIds', 'Choose active people of this office centre who may approve requests.')
    await lockOfficeCentre(tx, officeCentreId, version)
    const before = await presentSettings(tx)
    await saveSettings(tx, fields, ids)
    await updateOfficeCentreRow(tx, officeCentreId, { allowSubmitPassRequest })
    const after = await presentSettings(tx)
    await recordAudit(tx, {
      module: 'access-requests',
      action: 'UPDATE',
      entityType: 'OFFICE_CENTRE',
      entityId: officeCentreId,
      entityName: 'Access requests',
      summary: 'Changed how access requests are decided',
      before: audited(before),
      after: audited(after),
    })
    return after
  }),
)

async function presentSettings(ctx: Ctx) {
  const { officeCentreId } = ctx.scope
  const [{ timezoneOffset: _, name: __, ...settings }, approvers] = await Promise.all([
    readSettings(ctx, officeCentreId),
    readNamedApprovers(ctx, officeCentreId),
  ])
  return { ...settings, approvers, approverUserIds: approvers.map(({ id }) => id) }
}

function audited(presented: Awaited<ReturnType<typeof presentSettings>>) {
  const { version: _, approvers, approverUserIds: __, ...settings } = presented
  return { ...settings, approvers: approvers.map(({ name }) => name) }
}

import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, when } from '../../platform/lifecycle.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { broadcastLifecycle } from './broadcasts.lifecycle.ts'
import type { BroadcastRow, MineRow, PersonRow, TemplateRow, TenantRow } from './broadcasts.views.ts'

const said = (row: TemplateRow | BroadcastRow) => ({
  severity: row.severity,
  title: row.title,
  message: row.message,
  instructions: row.instructions,
  channels: row.channels,
  responseRequired: row.responseRequired,
  recipientType: row.recipientType,
  recipients: row.recipients,
})

/** A preset with what this actor may do with it. */
export function presentTemplate({ scope: { permissions } }: Ctx, row: TemplateRow): Data<'getBroadcastTemplate'> {
  return {
    id: row.id,
    name: row.name,
    ...said(row),
    active: row.active,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('BROADCAST_PRESET_EDIT'), 'edit'),
      ...when(permissions.has('BROADCAST_PRESET_DELETE'), 'delete'),
      ...when(row.active && permissions.has('BROADCAST_ADD'), 'broadcast'),
    ],
  }
}

/** How many have answered what. */
function countsOf(counted: Record<string, number>) {
  const { SAFE: safe = 0, NEED_HELP: needHelp = 0, NO_RESPONSE: noResponse = 0 } = counted
  return { total: safe + needHelp + noResponse, safe, needHelp, noResponse }
}

const latest = (...dates: (Date | null)[]): Date =>
  new Date(Math.max(...dates.map((date) => (date === null ? 0 : date.getTime()))))

/** An emergency with what this actor may do with it. */
export function presentBroadcast({ scope: { permissions } }: Ctx, row: BroadcastRow): Data<'getBroadcast'> {
  return {
    id: row.id,
    ...said(row),
    drill: row.drill,
    template: row.templateId === null ? null : { id: row.templateId, name: row.templateName ?? '' },
    status: row.status,
    scheduledDate: row.scheduledDate,
    startedDate: row.startedDate,
    startedBy: row.startedByFullName,
    stoppedDate: row.stoppedDate,
    stoppedBy: row.stoppedByFullName,
    counts: countsOf(row.counted),
    lastUpdated: latest(row.updatedDate, row.lastAnswer),
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(broadcastLifecycle, row.status, permissions) as AllowedAction<'getBroadcast'>[],
  }
}

/** What a company's people have answered, taken together: help before all else. */
function statusOf({ total, safe, needHelp }: ReturnType<typeof countsOf>) {
  if (needHelp > 0) return 'NEED_HELP'
  if (safe === 0) return 'NO_RESPONSE'
  return safe === total ? 'ALL_SAFE' : 'PARTIAL'
}

export function presentTenant(_: Ctx, row: TenantRow): Data<'listBroadcastTenantDetails'>['items'][number] {
  const counts = countsOf(row.counted)
  return {
    id: row.id,
    emergencyBroadcastId: row.broadcastId,
    title: row.title,
    severity: row.severity,
    drill: row.drill,
    broadcastStatus: row.broadcastStatus,
    startedDate: row.startedDate,
    tenant: row.tenant,
    floorNos: row.floorNos,
    ...counts,
    status: statusOf(counts),
    lastUpdated: latest(row.updatedDate, row.lastAnswer),
  }
}

export const presentPerson = (_: Ctx, row: PersonRow): Data<'listBroadcastUserDetails'>['items'][number] => ({
  id: row.id,
  emergencyBroadcastId: row.broadcastId,
  user: row.user,
  tenant: row.tenant,
  floorNos: row.floorNos,
  mobileNumber: row.mobileNumber,
  status: row.status,
  respondedDate: row.respondedDate,
  updatedByUser: row.answeredByFullName,
  remark: row.remark,
})

/** An emergency as a person reads it. */
export const presentMine = (row: MineRow): Data<'getOpenBroadcast'> => ({
  id: row.id,
  severity: row.severity,
  title: row.title,
  message: row.message,
  instructions: row.instructions,
  drill: row.drill,
  ongoing: row.status === 'ONGOING',
  responseRequired: row.responseRequired,
  startedDate: row.startedDate ?? row.createdDate,
  companyName: row.companyName,
  fullName: row.fullName,
  status: row.person.status,
  respondedDate: row.person.respondedDate,
})

/** The fields of a preset or an emergency as the audit trail shows them. */
export const auditedFields = (row: TemplateRow | BroadcastRow) => ({
  severity: row.severity,
  title: row.title,
  message: row.message,
  instructions: row.instructions,
  channels: row.channels.join(', '),
  responseRequired: row.responseRequired,
  recipientType: row.recipientType,
  recipients: row.recipients.map(({ name }) => name).join('; '),
})

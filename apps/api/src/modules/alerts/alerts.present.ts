import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { eventWords } from './alertEngine.ts'
import type { LevelRow, RuleRow } from './alerts.views.ts'
import type { RaisedRow } from './raised.views.ts'

export const levelName = (level: number): string => `Level ${level}`

export function presentRule(ctx: Ctx, row: RuleRow): Data<'getAlertNotification'> {
  const { permissions } = ctx.scope
  return {
    id: row.id,
    name: row.name,
    triggerEvents: row.triggerEvents,
    triggerEventNames: row.triggerEvents.map((kind) => eventWords(ctx, kind)),
    active: row.active,
    noOfLevels: row.noOfLevels,
    createdDate: row.createdDate,
    lastUpdatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('ALERT_EDIT'), 'edit'),
      ...when(permissions.has('ALERT_DELETE'), 'delete'),
    ],
  }
}

/** A level of a rule; of the last, nothing follows. */
export const presentLevel = (row: LevelRow, noOfLevels: number): Data<'getAlertLevel'> => ({
  id: row.id,
  level: row.level,
  levelStr: levelName(row.level),
  firstAlertValue: row.firstAlertValue,
  firstAlertUnit: row.firstAlertUnit,
  recipientRoles: row.recipientRoles,
  recipientRoleNames: row.roleNames,
  recipientEmail: row.recipientEmails.map((email) => ({ email })),
  isRepeat: row.isRepeat,
  repeatAlertValue: row.repeatAlertValue,
  repeatAlertUnit: row.repeatAlertUnit,
  escalateAlertValue: row.escalateAlertValue,
  escalateAlertUnit: row.escalateAlertUnit,
  escalateLevelStr: row.level < noOfLevels && row.escalateAlertValue !== null ? levelName(row.level + 1) : null,
  version: row.version,
})

export const auditedRule = (ctx: AnyCtx, row: { name: string; triggerEvents: string[]; active: boolean }) => ({
  name: row.name,
  triggerEvents: row.triggerEvents.map((kind) => eventWords(ctx, kind)),
  active: row.active,
})

export const presentRaised = (ctx: Ctx, row: RaisedRow): Data<'listRaisedAlerts'>['items'][number] => ({
  id: row.id,
  status: row.status,
  level: row.level,
  levelStr: levelName(row.level),
  rule: row.rule,
  triggerEvent: row.triggerEvent,
  triggerEventName: eventWords(ctx, row.triggerEvent),
  about: row.about,
  sourceType: row.sourceType,
  sourceId: row.sourceId,
  raisedDate: row.raisedDate,
  noOfTold: row.noOfTold,
  resolvedDate: row.resolvedDate,
  resolvedBy: row.resolvedBy,
  remark: row.remark,
  version: row.version,
  allowedActions: when(row.status !== 'RESOLVED' && ctx.scope.permissions.has('ALERT_MANAGE'), 'acknowledge'),
})

import {
  daysBeforeCancel,
  normalEmails,
  overuseError,
  partyEmails,
  tenantTextRules,
} from '@atrium/validators/tenant.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import type { TenantRecordChange } from './tenants.repo.ts'
import { isFileOfLandlord, type TenantRecordRow } from './tenants.views.ts'

type RecordInput = Omit<Input<'updateTenant'>['body'], 'companyName' | 'version'>

const filled = (value: string | null | undefined): string | null => value?.trim() || null

/**
 * What was entered about a tenant, as it is written: trimmed, blank text null, e-mail addresses once; a field that was
 * left out stays as it is. 400 naming every wrong field (entities 8.1).
 */
export async function checkedRecord(
  ctx: Ctx,
  input: RecordInput,
  before: TenantRecordRow | null,
): Promise<TenantRecordChange> {
  const text = given({
    uen: input.uen === undefined ? undefined : (filled(input.uen)?.toUpperCase() ?? null),
    recipientAccount: blankAsNull(input.recipientAccount),
    recipientName: blankAsNull(input.recipientName),
    bankName: blankAsNull(input.bankName),
  })
  const change: TenantRecordChange = {
    ...text,
    ...given({
      notifyPartyEmail: input.notifyPartyEmail && normalEmails(input.notifyPartyEmail),
      alertPartyEmail: input.alertPartyEmail && normalEmails(input.alertPartyEmail),
      tcFileId: input.tcFileId,
      additionalVehicle: input.additionalVehicle,
      allowOnlinePayment: input.allowOnlinePayment,
      allowOfflinePayment: input.allowOfflinePayment,
      visitorLotOveruseAlert: input.visitorLotOveruseAlert,
      visitorLotOveruseAlertPercentage: input.visitorLotOveruseAlertPercentage,
      daysBeforeCancel: input.daysBeforeCancel,
    }),
    ...rateChange(ctx, 'car', input.carMonthlyRateMinor, before),
    ...rateChange(ctx, 'motorcycle', input.motorcycleMonthlyRateMinor, before),
  }
  const errors = [...recordErrors(change, before), ...(await fileErrors(ctx, change.tcFileId, before))]
  if (errors.length > 0) throw validationFailed(errors)
  return change
}

const blankAsNull = (value: string | null | undefined) => (value === undefined ? undefined : filled(value))

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    // Object.fromEntries forgets the keys it was given.
    [Key in keyof Fields]: Exclude<Fields[Key], undefined>
  }>

/** A rate that changes is stamped with who set it when (doc 2 §3). */
function rateChange(
  ctx: Ctx,
  vehicle: 'car' | 'motorcycle',
  amount: number | null | undefined,
  before: TenantRecordRow | null,
): TenantRecordChange {
  if (amount === undefined) return {}
  const stamped = { date: ctx.now(), userId: ctx.actor.userId }
  if (vehicle === 'car')
    return amount === (before?.carMonthlyRateMinor ?? null)
      ? {}
      : {
          carMonthlyRateMinor: amount,
          carMonthlyRateUpdatedDate: stamped.date,
          carMonthlyRateUpdatedByUserId: stamped.userId,
        }
  return amount === (before?.motorcycleMonthlyRateMinor ?? null)
    ? {}
    : {
        motorcycleMonthlyRateMinor: amount,
        motorcycleMonthlyRateUpdatedDate: stamped.date,
        motorcycleMonthlyRateUpdatedByUserId: stamped.userId,
      }
}

function recordErrors(change: TenantRecordChange, before: TenantRecordRow | null): FieldError[] {
  const after = { ...before, ...change }
  const paysNothing = after.allowOnlinePayment === false && after.allowOfflinePayment === false
  const texts = ['uen', 'recipientAccount', 'recipientName', 'bankName'] as const
  return fieldErrors({
    ...Object.fromEntries(texts.map((field) => [field, tenantTextRules[field](change[field])])),
    notifyPartyEmail: partyEmails(change.notifyPartyEmail ?? []),
    alertPartyEmail: partyEmails(change.alertPartyEmail ?? []),
    visitorLotOveruseAlertPercentage: overuseError(
      after.visitorLotOveruseAlert ?? false,
      after.visitorLotOveruseAlertPercentage ?? null,
    ),
    daysBeforeCancel: daysBeforeCancel(change.daysBeforeCancel ?? null),
    allowOfflinePayment: paysNothing ? 'Allow at least one payment method.' : null,
  })
}

async function fileErrors(
  ctx: Ctx,
  fileId: string | null | undefined,
  before: TenantRecordRow | null,
): Promise<FieldError[]> {
  if (!fileId || fileId === before?.tcFileId) return []
  return (await isFileOfLandlord(ctx, fileId)) ? [] : [wrongField('tcFileId', 'Upload the file again.')]
}

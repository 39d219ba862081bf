import {
  billingPeriodError,
  credentialNames,
  credentialTypes,
  grantedQuantity,
  hardwareTypes,
  plansFor,
  type BillingCycle,
  type PlanCode,
} from '@atrium/validators/subscription.ts'
import type { AnyCtx, OfficeCentreType } from '../../platform/ctx.ts'
import { ApiError, fieldErrors, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { credentialsInUse } from './credentialUse.ts'
import { credentialsOf, type Credentials, type Hardware, type Subscription } from './subscriptions.views.ts'

/** A billing period with how it goes on. */
export type BasicInfo = {
  billingStartDate: string
  billingEndDate: string
  billingCycle: BillingCycle
  autoRenew: boolean
}

/** 400 at the field when a plan is not for this kind of centre. */
export function requirePlan(planCode: PlanCode, type: OfficeCentreType): void {
  if (!plansFor(type).includes(planCode))
    throw invalidField('planCode', 'This plan is not for this type of office centre.')
}

/** 400 at the field when the days are no period, or when it is over before it is entered. */
export function requirePeriod({ billingStartDate, billingEndDate }: BasicInfo, today: string): void {
  const error = billingPeriodError(billingStartDate, billingEndDate)
  if (error) throw invalidField(error.field, error.message)
  if (billingEndDate < today) throw invalidField('billingEndDate', 'This day has passed. Enter today or a later day.')
}

/** A number for each kind of credential, none where none was given; 400 at each field that is no quantity. */
export function checkedCredentials(given: Partial<Credentials>, rule = grantedQuantity): Credentials {
  const messages = credentialTypes.map((type) => [
    `credentials.${type}`,
    given[type] === undefined ? null : rule(given[type]),
  ])
  const errors = fieldErrors(Object.fromEntries(messages))
  if (errors.length > 0) throw validationFailed(errors)
  return credentialsOf((type) => given[type] ?? 0)
}

/** Devices by kind, each kind once; 400 at each field that is no quantity. */
export function checkedHardware(given: readonly Hardware[], rule = grantedQuantity): Hardware[] {
  const errors = given.flatMap(({ deviceType, qty }, index) => [
    ...fieldErrors({
      [`hardware.${index}.qty`]: rule(qty),
      [`hardware.${index}.deviceType`]: hardwareTypes.some((type) => type === deviceType)
        ? null
        : 'Choose a type of hardware from the list.',
    }),
    ...fieldErrors({
      [`hardware.${index}.deviceType`]:
        given.findIndex((one) => one.deviceType === deviceType) === index ? null : 'This type is already in the list.',
    }),
  ])
  if (errors.length > 0) throw validationFailed(errors)
  return [...given]
}

/** Refuses to grant fewer credentials than are in use, at each field (entities 2.3). */
export async function requireCoversUse(ctx: AnyCtx, officeCentreId: string, wanted: Credentials): Promise<void> {
  const errors = []
  for (const type of credentialTypes) {
    const used = await credentialsInUse(ctx, type, officeCentreId)
    if (wanted[type] < used)
      errors.push({
        field: `credentials.${type}`,
        code: 'in-use',
        message: `${credentialNames[type]}: ${used} are in use. Withdraw some first, or grant at least ${used}.`,
      })
  }
  const [first] = errors
  if (first) throw new ApiError(422, 'RULE_VIOLATION', first.message, { errors })
}

/** Refuses changes of a subscription that is over (states 21). */
export function requireRunning({ status }: Subscription): void {
  if (status === 'EXPIRED') throw ruleViolation('This subscription has expired. Renew it first.')
  if (status === 'TERMINATED') throw ruleViolation('This subscription was terminated. Start a new one.')
}

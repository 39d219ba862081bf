import { hasDecimals } from '@atrium/validators/invoiceTotals.ts'
import { isCurrency } from '@atrium/validators/money.ts'
import { validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { daysErrors } from './rates.rules.ts'
import type { discounts } from './tables.ts'

type Columns = typeof discounts.$inferInsert
/** What people decide about a discount. */
export type DiscountFields = Required<
  Pick<
    Columns,
    | 'name'
    | 'code'
    | 'type'
    | 'percent'
    | 'amountMinor'
    | 'currency'
    | 'capMinor'
    | 'minAmountMinor'
    | 'appliesTo'
    | 'targetIds'
    | 'userGroupIds'
    | 'tenantIds'
    | 'maxUse'
    | 'maxUsePerUser'
    | 'startDate'
    | 'endDate'
  >
>

export type DiscountBody = Input<'createDiscount'>['body']

/** Throws 400 with every wrong field of a discount. */
export function checkDiscount(body: DiscountBody): void {
  const errors = [
    ...(body.name.trim() ? [] : [wrongField('name', 'Enter a name.')]),
    ...valueErrors(body),
    ...currencyErrors(body),
    ...useErrors(body),
    ...daysErrors(body),
    ...targetErrors(body),
  ]
  if (errors.length > 0) throw validationFailed(errors)
}

function valueErrors({ type, percent, amountMinor, capMinor }: DiscountBody): FieldError[] {
  if (type === 'AMOUNT') {
    if (!amountMinor) return [wrongField('amountMinor', 'Enter the amount.')]
    return capMinor ? [wrongField('capMinor', 'Only percentages can have a cap. Leave it empty for an amount.')] : []
  }
  if (!percent) return [wrongField('percent', 'Enter the percentage.')]
  return hasDecimals(percent, 2) ? [] : [wrongField('percent', 'Use at most two decimals.')]
}

function currencyErrors({ currency, amountMinor, capMinor, minAmountMinor, type }: DiscountBody): FieldError[] {
  if (currency) return isCurrency(currency) ? [] : [wrongField('currency', 'Enter a currency such as SGD.')]
  const amounts = [type === 'AMOUNT' ? amountMinor : null, capMinor, minAmountMinor]
  return amounts.some(Boolean) ? [wrongField('currency', 'Choose the currency of the amounts.')] : []
}

function useErrors({ maxUse, maxUsePerUser }: DiscountBody): FieldError[] {
  return maxUse && maxUsePerUser && maxUsePerUser > maxUse
    ? [wrongField('maxUsePerUser', 'The uses per person cannot be more than the uses in all.')]
    : []
}

const targetErrors = ({ appliesTo, targetIds = [] }: DiscountBody): FieldError[] => {
  if (appliesTo === 'ALL')
    return targetIds.length > 0
      ? [wrongField('targetIds', 'A discount on everything cannot name single items. Remove them.')]
      : []
  return targetIds.length === 0 ? [wrongField('targetIds', 'Choose what the discount is for.')] : []
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null
const once = (ids: string[] | undefined) => [...new Set(ids)]

/** A checked body as the columns of a discount: a value only where its type has one. */
export const fieldsOf = (body: DiscountBody): DiscountFields => ({
  name: body.name.trim(),
  code: orNull(body.code),
  type: body.type,
  percent: body.type === 'PERCENT' ? orNull(body.percent) : null,
  amountMinor: body.type === 'AMOUNT' ? orNull(body.amountMinor) : null,
  currency: orNull(body.currency),
  capMinor: orNull(body.capMinor),
  minAmountMinor: orNull(body.minAmountMinor),
  appliesTo: body.appliesTo,
  targetIds: once(body.targetIds),
  userGroupIds: once(body.userGroupIds),
  tenantIds: once(body.tenantIds),
  maxUse: orNull(body.maxUse),
  maxUsePerUser: orNull(body.maxUsePerUser),
  startDate: body.startDate,
  endDate: orNull(body.endDate),
})

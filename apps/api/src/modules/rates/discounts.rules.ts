import { hasDecimals } from '@atrium/validators/invoiceTotals.ts'
import { isCurrency } from '@atrium/validators/money.ts'
import { validationFailed, type FieldError } from '../../platform/errors.ts'
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

const invalid = (field: string, message: string): FieldError => ({ field, code: 'invalid', message })

/** Throws 400 with every wrong field of a discount. */
export function checkDiscount(body: DiscountBody): void {
  const errors = [
    ...(body.name.trim() ? [] : [invalid('name', 'Enter a name.')]),
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
    if (!amountMinor) return [invalid('amountMinor', 'Enter the amount.')]
    return capMinor ? [invalid('capMinor', 'A cap is for percentages: an amount is as high as it is.')] : []
  }
  if (!percent) return [invalid('percent', 'Enter the percentage.')]
  return hasDecimals(percent, 2) ? [] : [invalid('percent', 'Use at most two decimals.')]
}

function currencyErrors({ currency, amountMinor, capMinor, minAmountMinor, type }: DiscountBody): FieldError[] {
  if (currency) return isCurrency(currency) ? [] : [invalid('currency', 'This is not a currency.')]
  const amounts = [type === 'AMOUNT' ? amountMinor : null, capMinor, minAmountMinor]
  return amounts.some(Boolean) ? [invalid('currency', 'Choose the currency of the amounts.')] : []
}

function useErrors({ maxUse, maxUsePerUser }: DiscountBody): FieldError[] {
  return maxUse && maxUsePerUser && maxUsePerUser > maxUse
    ? [invalid('maxUsePerUser', 'One person cannot use it more often than everybody together.')]
    : []
}

const targetErrors = ({ appliesTo, targetIds = [] }: DiscountBody): FieldError[] => {
  if (appliesTo === 'ALL')
    return targetIds.length > 0 ? [invalid('targetIds', 'A discount on everything names nothing.')] : []
  return targetIds.length === 0 ? [invalid('targetIds', 'Choose what the discount is for.')] : []
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

import { requiredText } from '@atrium/validators/fields.ts'
import { hasDecimals } from '@atrium/validators/invoiceTotals.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Discount, DiscountInput } from '../rateQueries.ts'

export type DiscountValues = {
  name: string
  code: string
  type: Discount['type']
  percent: number | null
  amountMinor: number | null
  currency: string
  capMinor: number | null
  minAmountMinor: number | null
  appliesTo: Discount['appliesTo']
  targetIds: string[]
  userGroupIds: string[]
  tenantIds: string[]
  maxUse: number | null
  maxUsePerUser: number | null
  startDate: string | null
  endDate: string | null
}

export type DiscountForm = UseFormReturnType<DiscountValues>

/** Letters, digits and dashes, three to twenty. */
const codeForm = /^[A-Za-z0-9][A-Za-z0-9_-]{2,19}$/

/** The state of the form, filled from a discount that is edited. */
export const useDiscountForm = (today: string, discount?: Discount): DiscountForm =>
  useForm<DiscountValues>({
    initialValues: discount ? valuesOf(discount) : newDiscount(today),
    validateInputOnBlur: true,
    validate: {
      name: requiredText('a name', 100),
      code: (code) =>
        code.trim() === '' || codeForm.test(code.trim())
          ? null
          : 'Use 3 to 20 letters, digits and dashes, without spaces.',
      percent: (value, { type }) => (type === 'PERCENT' ? percentError(value) : null),
      amountMinor: (value, { type }) => (type === 'AMOUNT' && !value ? 'Enter an amount above 0.' : null),
      targetIds: (ids, { appliesTo }) =>
        appliesTo !== 'ALL' && ids.length === 0 ? 'Choose what the discount is for.' : null,
      maxUsePerUser: (value, { maxUse }) =>
        value !== null && maxUse !== null && value > maxUse
          ? 'The uses per person cannot be more than the uses in all.'
          : null,
      startDate: (day) => (day === null ? 'Choose the first day.' : null),
      endDate: (day, { startDate }) =>
        day !== null && startDate !== null && day < startDate ? 'The last day is before the first.' : null,
    },
  })

function percentError(value: number | null): string | null {
  if (value === null || value <= 0) return 'Enter a percentage above 0.'
  if (value > 100) return 'Use at most 100.'
  return hasDecimals(value, 2) ? null : 'Use at most 2 decimals.'
}

const newDiscount = (today: string): DiscountValues => ({
  name: '',
  code: '',
  type: 'PERCENT',
  percent: null,
  amountMinor: null,
  currency: 'SGD',
  capMinor: null,
  minAmountMinor: null,
  appliesTo: 'ALL',
  targetIds: [],
  userGroupIds: [],
  tenantIds: [],
  maxUse: null,
  maxUsePerUser: null,
  startDate: today,
  endDate: null,
})

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const valuesOf = (discount: Discount): DiscountValues => ({
  name: discount.name,
  code: discount.code ?? '',
  type: discount.type,
  percent: discount.percent,
  amountMinor: discount.amountMinor,
  currency: discount.currency ?? 'SGD',
  capMinor: discount.capMinor,
  minAmountMinor: discount.minAmountMinor,
  appliesTo: discount.appliesTo,
  targetIds: idsOf(discount.targets),
  userGroupIds: idsOf(discount.userGroups),
  tenantIds: idsOf(discount.tenants),
  maxUse: discount.maxUse,
  maxUsePerUser: discount.maxUsePerUser,
  startDate: discount.startDate,
  endDate: discount.endDate,
})

/** The form as the server takes it; only for values that passed the rules. */
export function discountInput(values: DiscountValues): DiscountInput {
  const isAmount = values.type === 'AMOUNT'
  const amounts = {
    amountMinor: isAmount ? values.amountMinor : null,
    capMinor: isAmount ? null : values.capMinor || null,
    minAmountMinor: values.minAmountMinor || null,
  }
  return {
    ...values,
    ...amounts,
    name: values.name.trim(),
    code: values.code.trim() || null,
    percent: isAmount ? null : values.percent,
    currency: Object.values(amounts).some((amount) => amount !== null) ? values.currency : null,
    targetIds: values.appliesTo === 'ALL' ? [] : values.targetIds,
    maxUse: values.maxUse || null,
    maxUsePerUser: values.maxUsePerUser || null,
    startDate: values.startDate ?? '',
  }
}

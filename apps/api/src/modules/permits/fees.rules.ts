import { fractionOfMoney, money } from '@atrium/validators/money.ts'

type Charged = {
  contractSumMinor: number | null
  currency: string
  adminFeePercentage: number | null
  detailAdminFeeMinor: number | null
}

export type Fee = { label: string; amountMinor: number }

/** What a permit costs: a share of the contract sum, and the fixed fee (doc 3 §3); none where the settings name none. */
export function feesOf({ contractSumMinor, currency, adminFeePercentage, detailAdminFeeMinor }: Charged): Fee[] {
  const share =
    contractSumMinor && adminFeePercentage
      ? fractionOfMoney(money(contractSumMinor, currency), Math.round(adminFeePercentage * 100), 10_000).amount
      : 0
  return [
    { label: `Administration fee, ${adminFeePercentage ?? 0}% of the contract sum`, amountMinor: share },
    { label: 'Administration fee', amountMinor: detailAdminFeeMinor ?? 0 },
  ].filter(({ amountMinor }) => amountMinor > 0)
}

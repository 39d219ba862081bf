import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { billingCycleNames, billingCycles, endOfPeriod, type BillingCycle } from '@atrium/validators/subscription.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

export type BillingValues = {
  billingStartDate: string | null
  billingEndDate: string | null
  billingCycle: BillingCycle
  autoRenew: boolean
}

type BillingFieldsProps = {
  values: BillingValues
  errors: Readonly<Record<string, ReactNode>>
  onChange: (values: Partial<BillingValues>) => void
}

/** A billing period; its last day follows the first and the cycle until it is chosen otherwise. */
export const BillingFields = ({ values, errors, onChange }: BillingFieldsProps) => {
  const { billingStartDate, billingEndDate, billingCycle, autoRenew } = values
  const isUsual = (start: string | null) => start === null || billingEndDate === endOfPeriod(start, billingCycle)
  const follow = (start: string | null, cycle: BillingCycle) =>
    start !== null && (billingEndDate === null || isUsual(billingStartDate))
      ? { billingEndDate: endOfPeriod(start, cycle) }
      : {}
  const chooseCycle = (code: string) => {
    const cycle = billingCycles.find((one) => one === code) ?? billingCycle
    onChange({ billingCycle: cycle, ...follow(billingStartDate, cycle) })
  }
  return (
    <>
      <NativeSelect
        label="Billed"
        required
        data={billingCycles.map((code) => ({ value: code, label: billingCycleNames[code] }))}
        value={billingCycle}
        onChange={(event) => chooseCycle(event.currentTarget.value)}
        error={errors.billingCycle}
      />
      <DaySpanFields
        value={{ first: billingStartDate, last: billingEndDate }}
        onChange={({ first, last }) =>
          onChange({
            billingStartDate: first,
            billingEndDate: last,
            ...(first === billingStartDate ? {} : follow(first, billingCycle)),
          })
        }
        first={{ required: true, error: errors.billingStartDate }}
        last={{ required: true, error: errors.billingEndDate }}
      />
      <Checkbox
        label="Renew automatically"
        description="A new period starts when this one ends. If not, the subscription expires and the office centre becomes read-only."
        checked={autoRenew}
        onChange={(event) => onChange({ autoRenew: event.currentTarget.checked })}
      />
    </>
  )
}

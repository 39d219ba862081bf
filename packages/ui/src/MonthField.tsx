import type { DateFormat } from '@atrium/validators/dates.ts'
import type { FieldProps } from './field.ts'
import { lazyField } from './lazyField.tsx'

export type MonthFieldProps = FieldProps<string | null> & {
  /** How the month is shown; MMM YYYY unless told. */
  format?: DateFormat
  /** First and last month that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A month; its value is the month's first day as YYYY-MM-DD, or null. */
export const MonthField = lazyField<MonthFieldProps>(() => import('./MonthFieldInput.tsx'))

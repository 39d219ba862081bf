import type { DateFormat } from '@atrium/validators/dates.ts'
import type { FieldProps } from './field.ts'
import { lazyField } from './lazyField.tsx'

/** First and last day, each YYYY-MM-DD or null while not chosen. */
export type DateRange = [from: string | null, to: string | null]

export type DateRangeFieldProps = FieldProps<DateRange> & {
  /** How the days are shown; DD MMM YYYY unless told. */
  format?: DateFormat
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A first and a last day, both included. */
export const DateRangeField = lazyField<DateRangeFieldProps>(() => import('./DateRangeFieldInput.tsx'))

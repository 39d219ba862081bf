import type { DateFormat } from '@atrium/validators/dates.ts'
import type { FieldProps } from './field.ts'
import { lazyField } from './lazyField.tsx'

export type DateFieldProps = FieldProps<string | null> & {
  /** How the day is shown; DD MMM YYYY unless told. */
  format?: DateFormat
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
  /** Days that may not be chosen, by YYYY-MM-DD. */
  excludes?: (date: string) => boolean
}

/** A day, typed or picked; its value is YYYY-MM-DD or null (doc 1 §9, FMT-007). */
export const DateField = lazyField<DateFieldProps>(() => import('./DateFieldInput.tsx'))

import type { FieldProps } from './field.ts'
import { lazyField } from './lazyField.tsx'

export type TimeSelectProps = FieldProps<string | null> & {
  /** Minutes between the times offered: 15, unless the server setting timeSlotDuration says otherwise. */
  step?: number
  /** First and last time offered and accepted, HH:mm: 00:00 and 23:59 unless told. */
  start?: string
  end?: string
  /** The start of the span that it ends, null while not chosen: later times only, the last is midnight (24:00). */
  endOf?: string | null
  /** Whether a span may end the next day: at midnight come the times up to the start, which are of that day. */
  nextDay?: boolean
}

/**
 * A time of day, chosen or typed, shown as hh:mm A; its value is HH:mm or null, also while something is typed that is
 * no time (doc 1 §5).
 */
export const TimeSelect = lazyField<TimeSelectProps>(() => import('./TimeSelectInput.tsx'))

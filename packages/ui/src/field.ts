import type { FocusEventHandler, ReactNode } from 'react'

/** What every field takes; `value`, `onChange`, `error`, `onFocus` and `onBlur` as a Mantine form gives them. */
export type FieldProps<Value> = {
  label: string
  /** The label is there for screen readers only; for filters and tables. */
  labelHidden?: boolean
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  name?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: FocusEventHandler
  onFocus?: FocusEventHandler
}

/** The properties of a field that Mantine's inputs understand, all but value and change. */
export const inputProps = <Value>({
  label,
  labelHidden,
  description,
  placeholder,
  error,
  required,
  disabled,
  readOnly,
  name,
  onBlur,
  onFocus,
}: FieldProps<Value>) => ({
  label: labelHidden ? undefined : label,
  'aria-label': labelHidden ? label : undefined,
  'aria-required': required,
  withAsterisk: required,
  description,
  placeholder,
  error,
  disabled,
  readOnly,
  name,
  onBlur,
  onFocus,
})

import type { FieldProps } from '@atrium/ui/field.ts'
import { lazyField } from '@atrium/ui/lazyField.tsx'
import type { Choice, LoadOptions } from './dropdownOptions.ts'

export type MultiDropdownFieldProps = FieldProps<string[]> & {
  load: LoadOptions
  /** The options that were chosen when the form opened, as their labels may not be among the first ones loaded. */
  chosen?: readonly Choice[]
  /** How many may be chosen. */
  maxValues?: number
}

/** Options of a server's drop-down, searched on the server; its value is the list of their `value`s. */
export const MultiDropdownField = lazyField<MultiDropdownFieldProps>(() => import('./MultiDropdownFieldInput.tsx'))

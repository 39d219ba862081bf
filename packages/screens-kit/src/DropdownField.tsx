import type { FieldProps } from '@atrium/ui/field.ts'
import { lazyField } from '@atrium/ui/lazyField.tsx'
import type { Choice, LoadOptions } from './dropdownOptions.ts'

export type DropdownFieldProps = FieldProps<string | null> & {
  load: LoadOptions
  /** The option that was chosen when the form opened, as its label may not be among the first ones loaded. */
  chosen?: Choice | undefined
  clearable?: boolean
}

/** One option of a server's drop-down, searched on the server; its value is the option's `value`. */
export const DropdownField = lazyField<DropdownFieldProps>(() => import('./DropdownFieldInput.tsx'))

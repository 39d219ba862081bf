import type { LoadOptions } from './dropdownOptions.ts'
import type { FieldProps } from '@atrium/ui/field.ts'
import { lazyField } from '@atrium/ui/lazyField.tsx'

export type TagsFieldProps = FieldProps<string[]> & {
  /** Tags in use already, offered while one types. */
  load: LoadOptions
  maxTags?: number
}

/** Free words, each a tag; those in use already are offered. */
export const TagsField = lazyField<TagsFieldProps>(() => import('./TagsFieldInput.tsx'))

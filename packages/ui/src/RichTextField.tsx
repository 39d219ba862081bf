import type { FieldProps } from './field.ts'
import { lazyField } from './lazyField.tsx'

export type RichTextFieldProps = FieldProps<string>

/** Text with paragraphs, bold and italic words, lists and links; its value is HTML. */
export const RichTextField = lazyField<RichTextFieldProps>(() => import('./RichTextFieldInput.tsx'))

import { Textarea, type TextareaProps } from '@mantine/core'

/** Why somebody whose name is like that of a barred visitor is let in all the same. */
export const OverrideField = (props: TextareaProps) => (
  <Textarea
    label="How do you know that this is a different person?"
    required
    maxLength={500}
    autosize
    minRows={2}
    {...props}
  />
)

import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

/** Value, change and message of a field whose input demands a value at all times. */
export const held = <Values extends object, Value>(form: UseFormReturnType<Values>, path: string, value: Value) => ({
  value,
  // Mantine's form checks the path against its values, which a path put together at run time cannot show.
  onChange: (next: Value) => form.getInputProps(path).onChange(next),
  error: form.errors[path] as ReactNode,
})

import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

type Field<Value> = { value: Value; onChange: (value: Value) => void; error: ReactNode }

/** What a field of `@atrium/ui` takes from a form, by the name of its value. */
export const fieldOf = <Values extends object, Name extends string & keyof Values>(
  form: Pick<UseFormReturnType<Values>, 'values' | 'errors' | 'setValues'>,
  name: Name,
): Field<Values[Name]> => ({
  value: form.values[name],
  onChange: (value) => form.setValues((values) => ({ ...values, [name]: value })),
  error: form.errors[name],
})

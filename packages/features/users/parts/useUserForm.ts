import { useForm } from '@mantine/form'
import { userRules, valuesOf, type Person, type UserFormValues } from './userFormValues.ts'

type Read = { data: Person; refetch: () => Promise<{ data?: Person | undefined }> }

/** The form of a person who is there already; `reload` fills it with what the server has now. */
export function useUserForm({ data, refetch }: Read) {
  const form = useForm<UserFormValues>({
    initialValues: valuesOf(data),
    validate: userRules,
    validateInputOnBlur: true,
  })
  const reload = async (): Promise<void> => {
    const latest = await refetch()
    if (!latest.data) return
    const values = valuesOf(latest.data)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  return { form, reload }
}

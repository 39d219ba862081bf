import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

type SettingDialogProps<Values extends object> = {
  title: string
  values: Values
  validate?: (values: Values) => Record<string, string>
  /** Its call should be `silent`, since the dialog shows its failure. */
  save: (values: Values) => Promise<unknown>
  onClose: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** One part of the settings as a dialog. */
export const SettingDialog = <Values extends object>({
  title,
  values,
  validate,
  save,
  onClose,
  children,
}: SettingDialogProps<Values>) => {
  const [initialValues] = useState(values)
  const form = useForm<Values>({ initialValues, validate: (given) => validate?.(given) ?? {} })
  const saving = useMutation({
    mutationKey: ['saveFormSetting'],
    mutationFn: save,
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={title}
      form={form}
      saving={saving}
      onSubmit={(given) => saving.mutate(given)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Stack gap="md">{children(form)}</Stack>
    </FormDialog>
  )
}

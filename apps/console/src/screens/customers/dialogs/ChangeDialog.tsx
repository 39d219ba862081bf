import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Customer, Subscription } from '../customerQueries.ts'

export type StepDialogProps = {
  customer: Customer
  opened: boolean
  onClose: () => void
  onSaved: () => void
}

/** A step of a subscription that is there. */
export type RunningStepProps = StepDialogProps & { subscription: Subscription }

type ChangeDialogProps<Values extends object> = StepDialogProps & {
  title: string
  submitLabel: string
  form: UseFormReturnType<Values>
  /** Calls the server with values that passed the form's own rules; its call is silent, the dialog shows its failure. */
  onSave: (values: Values) => Promise<unknown>
  size?: 'md' | 'lg'
  children: ReactNode
}

/** A form in a dialog that changes the subscription of a customer, who is read again afterwards. */
export const ChangeDialog = <Values extends object>(props: ChangeDialogProps<Values>) => {
  const { opened, onClose, onSaved, title, submitLabel, form, onSave, size = 'md', children } = props
  const saving = useMutation({
    mutationKey: ['changeSubscription'],
    mutationFn: onSave,
    onSuccess: () => {
      recordNotices.updated()
      onSaved()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={title}
      onClose={onClose}
      size={size}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={submitLabel}
    >
      <Stack gap="md">{children}</Stack>
    </FormDialog>
  )
}

/** The messages of the fields of a group, by their last word: `credentials.STAFF_QR_PASS`. */
export const errorsBelow = (errors: Readonly<Record<string, ReactNode>>, group: string): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), message]] : [],
    ),
  )

/** Messages by kind as a form keeps them, each at the path of its field. */
export const errorsAt = (group: string, messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([kind, message]) => [`${group}.${kind}`, message]))

import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Stack } from '@mantine/core'
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
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <Dialog opened={opened} title={title} onClose={onClose} locked={saving.isPending} size={size}>
      <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
        {saving.isError && (
          <Alert color="red" role="alert" mb="md">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <Stack gap="md">{children}</Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {submitLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
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

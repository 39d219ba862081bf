import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { prepareConfirm } from '@atrium/ui/ConfirmDialog.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { confirmLeavePage } from '@atrium/ui/LeavePageDialog.tsx'
import { Alert, Button, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { FirstField } from './FirstField.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useFormSubmission } from './useFormSubmission.ts'

type FormDialogProps<Values extends object> = {
  opened: boolean
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  form: UseFormReturnType<Values>
  /** The mutation that saves; its call should be `silent`, since the dialog shows its failure. */
  saving: { isPending: boolean; error: unknown }
  /** Called with values that passed the form's own rules; false says that the person thought better of saving. */
  onSubmit: (values: Values) => unknown
  submitLabel: string
  /** Colours the button of what takes something away. */
  danger?: boolean
  /** Of the button that leaves all as it is. */
  cancelLabel?: string
  /** In place of the message of a failure, where more can be said to it. */
  refusal?: ReactNode
  /** Where nothing is to be sent yet. */
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog: shows what was refused beside the fields, or above them where no field is meant, leads to the
 * first of them as it led to the first field when it opened, asks before what was entered is lost, saves with Ctrl or Cmd and Enter, and offers what somebody else saved
 * meanwhile. Import it from lazily loaded code only.
 */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { opened, title, size, form, saving, onSubmit, submitLabel, danger, disabled, onClose, children } = props
  const { cancelLabel = 'Cancel', refusal } = props
  const { isPending, error } = saving
  const { formProps, isUnsaved, notice } = useFormSubmission({
    form,
    name: title,
    opened,
    onSubmit,
    loading: isPending,
    error,
  })
  const queryClient = useQueryClient()
  useEffect(() => {
    if (opened) prepareConfirm()
  }, [opened])
  const close = async () => {
    if (!isUnsaved() || (await confirmLeavePage())) onClose()
  }
  const reload = async () => {
    await queryClient.refetchQueries({ type: 'active' })
    onClose()
  }
  return (
    <Dialog opened={opened} title={title} onClose={() => void close()} locked={isPending} {...(size ? { size } : {})}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button inside */}
      <form {...formProps}>
        <StaleNotice error={error} onReload={() => void reload()} loading={useIsFetching() > 0} />
        {refusal ??
          (Boolean(error) && !isSaidBeside(form, error) && (
            <Alert color="red" role="alert" mb="md">
              {errorMessage(error)}
            </Alert>
          ))}
        {notice}
        <Stack gap="md">{children}</Stack>
        <FirstField form={formProps.ref} />
        <DialogButtons>
          <Button variant="default" onClick={() => void close()} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button type="submit" {...(danger ? { color: 'red' } : {})} loading={isPending} disabled={disabled ?? false}>
            {submitLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const isSaidBeside = <Values extends object>({ errors }: UseFormReturnType<Values>, error: unknown): boolean =>
  Object.values(errors).includes(errorMessage(error))

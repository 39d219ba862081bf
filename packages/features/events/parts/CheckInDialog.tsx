import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { MyEvent, MySession } from '../eventQueries.ts'

type CheckInDialogProps = { event: MyEvent; session: MySession; scanned: string | undefined; onClose: () => void }

/** Checks in with the code that is shown at the session. Load it lazily. */
const CheckInDialog = ({ event, session, scanned = '', onClose }: CheckInDialogProps) => {
  const form = useForm({
    initialValues: { checkInCode: scanned },
    validate: { checkInCode: (code) => (code.trim().length === 6 ? null : 'Enter the 6 characters.') },
  })
  const saving = useMutation({
    mutationKey: ['checkInToActivityEvent'],
    mutationFn: ({ checkInCode }: { checkInCode: string }) =>
      api.call(
        'checkInToActivityEvent',
        { path: { id: event.id, slotId: session.id }, body: { checkInCode: checkInCode.trim() } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Check in to ${session.sessionName}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Check in"
      onClose={onClose}
    >
      <TextInput
        label="Code"
        description="6 characters, shown at the entrance of the session"
        required
        maxLength={6}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('checkInCode')}
      />
    </FormDialog>
  )
}

export default CheckInDialog

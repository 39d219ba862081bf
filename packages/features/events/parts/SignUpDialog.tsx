import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox, ScrollArea, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { MyEvent, MySession } from '../eventQueries.ts'
import { sessionTimeText } from '../eventText.ts'

type SignUpDialogProps = { event: MyEvent; session: MySession; onClose: () => void }
type Values = { noOfPax: number | null; terms: boolean }

/** Takes a place, or one on the wait list. Load it lazily. */
const SignUpDialog = ({ event, session, onClose }: SignUpDialogProps) => {
  const waits = session.freePlaces === 0
  const form = useForm<Values>({
    initialValues: { noOfPax: 1, terms: false },
    validate: {
      noOfPax: (value) => ((value ?? 0) < 1 ? 'Say how many places you need.' : null),
      terms: (agreed) => (event.tc !== null && !agreed ? 'Agree to the text to sign up.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['signUpForActivityEvent'],
    mutationFn: ({ noOfPax }: Values) =>
      api.call(
        'signUpForActivityEvent',
        { path: { id: event.id, slotId: session.id }, body: { noOfPax: noOfPax ?? 1 } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={waits ? 'Join the wait list' : 'Sign up'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={waits ? 'Join the wait list' : 'Sign up'}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {session.sessionName}, {sessionTimeText(session)}.{' '}
          {waits
            ? 'All places are taken. We write as soon as one is free for you.'
            : 'We send you an e-mail with the time for your calendar.'}
        </Text>
        <NumericField
          label="Places"
          description="With you and whom you bring"
          required
          decimals={0}
          {...fieldOf(form, 'noOfPax')}
        />
        {event.tc !== null && (
          <>
            <ScrollArea.Autosize mah="12rem" viewportProps={{ tabIndex: 0 }}>
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {event.tc}
              </Text>
            </ScrollArea.Autosize>
            <Checkbox label="I have read this and agree." {...form.getInputProps('terms', { type: 'checkbox' })} />
          </>
        )}
      </Stack>
    </FormDialog>
  )
}

export default SignUpDialog

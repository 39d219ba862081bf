import { api } from '@atrium/auth/api.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import type { ChosenDays } from '@atrium/validators/chosenSpans.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Button, Group, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { standInOptions, standInsQuery, type StandIn } from '../approvalQueries.ts'

type StandInDialogProps = { opened: boolean; onClose: () => void }

type Values = { standInUserId: string | null; days: ChosenDays }

/** Names who decides while the reader is away, and ends it again. Load it lazily. */
const StandInDialog = ({ opened, onClose }: StandInDialogProps) => {
  const form = useForm<Values>({
    initialValues: { standInUserId: null, days: { first: null, last: null } },
    validate: ({ standInUserId, days }) => ({
      ...(standInUserId === null ? { standInUserId: 'Choose a colleague.' } : {}),
      ...(days.first === null ? { fromDate: 'Choose the first day.' } : {}),
      ...(days.last === null ? { toDate: 'Choose the last day.' } : {}),
    }),
  })
  const saving = useMutation({
    mutationKey: ['saveStandIn'],
    mutationFn: ({ standInUserId, days }: Values) =>
      api.call(
        'createStandIn',
        {
          body: { standInUserId: String(standInUserId), fromDate: String(days.first), toDate: String(days.last) },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.added()
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="While you are away"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Name stand-in"
      onClose={onClose}
    >
      <Named onClose={onClose} />
      <DropdownField
        label="Who decides for you"
        description="Requests and e-mails for you reach this colleague too"
        required
        load={standInOptions}
        {...fieldOf(form, 'standInUserId')}
      />
      <DaySpanFields
        value={form.values.days}
        onChange={(days) => form.setFieldValue('days', days)}
        first={{ required: true, error: form.errors['fromDate'] }}
        last={{ required: true, error: form.errors['toDate'] }}
      />
    </FormDialog>
  )
}

/** Those the reader has named, each with the way to end it. */
const Named = ({ onClose }: { onClose: () => void }) => {
  const me = useAtomValue(userInfoAtom)?.userId
  const standIns = useQuery(readable(standInsQuery())).data ?? []
  return standIns
    .filter(({ absent }) => absent.id === me)
    .map((one) => (
      <Group key={one.id} justify="space-between">
        <Text size="sm">
          {one.standIn.name}, {formatDate(one.fromDate)} to {formatDate(one.toDate)}
        </Text>
        <Button
          size="xs"
          variant="default"
          aria-label={`End ${one.standIn.name}`}
          onClick={() => {
            onClose()
            askToEnd(one)
          }}
        >
          End
        </Button>
      </Group>
    ))
}

const askToEnd = ({ id, standIn }: StandIn): void =>
  askToDelete({
    title: `${standIn.name} no longer decides for you`,
    message: 'What waits for you waits for you alone again.',
    action: () => api.call('deleteStandIn', { path: { id } }, { silent: true }),
  })

export default StandInDialog

import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { approvalSettingsQuery, escalationOptions, type ApprovalSettings } from '../approvalQueries.ts'

type DeadlinesDialogProps = { opened: boolean; onClose: () => void }

/** By when decisions are due at the office centre, and who is told when they are not made. Load it lazily. */
const DeadlinesDialog = (props: DeadlinesDialogProps) => {
  const settings = useQuery(readable(approvalSettingsQuery())).data
  return settings ? <Deadlines key={settings.version} settings={settings} {...props} /> : null
}

type Values = { decideWithinDays: number | null; remindBeforeHours: number | null; escalateToUserIds: string[] }

const mostDays = 30
const mostHours = 240

const Deadlines = ({ settings, opened, onClose }: DeadlinesDialogProps & { settings: ApprovalSettings }) => {
  const { version, escalateTo, ...initialValues } = settings
  const form = useForm<Values>({
    initialValues,
    validate: {
      decideWithinDays: (days) => (days === null || days < 1 || days > mostDays ? 'Give 1 to 30 working days.' : null),
      remindBeforeHours: (hours) => (hours === null || hours > mostHours ? 'Give 0 to 240 hours.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveApprovalSettings'],
    mutationFn: ({ decideWithinDays, remindBeforeHours, escalateToUserIds }: Values) =>
      api.call(
        'updateApprovalSettings',
        {
          body: {
            decideWithinDays: decideWithinDays ?? 1,
            remindBeforeHours: remindBeforeHours ?? 0,
            escalateToUserIds,
            version,
          },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="Deadlines for decisions"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <NumericField
        label="Time to decide"
        unit="working days"
        decimals={0}
        required
        {...form.getInputProps('decideWithinDays')}
        value={form.values.decideWithinDays}
      />
      <NumericField
        label="Reminder before that"
        unit="hours"
        decimals={0}
        required
        {...form.getInputProps('remindBeforeHours')}
        value={form.values.remindBeforeHours}
      />
      <MultiDropdownField
        label="Who is told when it is over"
        description="They may decide then"
        load={escalationOptions}
        chosen={escalateTo.map(({ id, name }) => ({ value: id, label: name }))}
        {...fieldOf(form, 'escalateToUserIds')}
      />
    </FormDialog>
  )
}

export default DeadlinesDialog

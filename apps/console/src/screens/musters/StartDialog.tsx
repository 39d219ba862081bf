import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { assemblyPointsQuery, floorOptionsOf, marshalOptions } from './musterQueries.ts'
import { insideText } from './musterWords.ts'

type Values = {
  kind: 'DRILL' | 'REAL'
  siteId: string | null
  officeFloorId: string | null
  reason: string
  assemblyPoints: string[]
  marshalUserIds: string[]
}

const kinds = [
  { value: 'DRILL', label: 'A drill' },
  { value: 'REAL', label: 'An emergency' },
]

const bodyOf = ({ siteId, reason, ...values }: Values) => ({
  ...values,
  siteId: siteId ?? '',
  reason: reason.trim(),
})

type StartDialogProps = { opened: boolean; onClose: () => void; onStarted: (id: string) => void }

/** Starts a muster in two steps: where, what for and with whom; then how many people that is. Load it lazily. */
const StartDialog = ({ opened, onClose, onStarted }: StartDialogProps) => {
  const form = useForm<Values>({
    initialValues: {
      kind: 'DRILL',
      siteId: null,
      officeFloorId: null,
      reason: '',
      assemblyPoints: [],
      marshalUserIds: [],
    },
    validate: {
      siteId: (id) => (id ? null : 'Choose a site.'),
      reason: (text) => (text.trim() ? null : 'Enter what the muster is for.'),
    },
  })
  const { siteId, kind } = form.values
  const starting = useMutation({ mutationFn: startAfterAsking })
  return (
    <FormDialog
      opened={opened}
      title="Start a muster"
      size="lg"
      form={form}
      saving={starting}
      onSubmit={async (values) => {
        const id = await starting.mutateAsync(values)
        if (id === null) return false
        onClose()
        onStarted(id)
        return true
      }}
      submitLabel="Continue"
      onClose={onClose}
    >
      <Input.Wrapper label="Kind" labelElement="div">
        <SegmentedControl
          aria-label="Kind"
          fullWidth
          data={kinds}
          value={kind}
          onChange={(value) => form.setFieldValue('kind', value as Values['kind'])}
        />
      </Input.Wrapper>
      <DropdownField
        label="Site"
        required
        load={siteOptions}
        {...fieldOf(form, 'siteId')}
        onChange={(id) => form.setValues({ siteId: id, officeFloorId: null, assemblyPoints: [] })}
      />
      {siteId && (
        <DropdownField
          key={siteId}
          label="Floor"
          description="The whole site without it"
          clearable
          load={floorOptionsOf(siteId)}
          {...fieldOf(form, 'officeFloorId')}
        />
      )}
      <TextInput label="Reason" required maxLength={200} {...form.getInputProps('reason')} />
      {siteId && <AssemblyPoints key={`${siteId} points`} siteId={siteId} form={form} />}
      <MultiDropdownField
        label="Marshals"
        description="They get a link to the list by e-mail"
        load={marshalOptions}
        maxValues={50}
        {...fieldOf(form, 'marshalUserIds')}
      />
    </FormDialog>
  )
}

/** Where people gather: those of the site, all of them unless some are taken out. */
const AssemblyPoints = ({ siteId, form }: { siteId: string; form: UseFormReturnType<Values> }) => {
  const points = useQuery(assemblyPointsQuery(siteId))
  const { data } = points
  useEffect(() => {
    if (data) form.setFieldValue('assemblyPoints', data)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is another object at each change of it
  }, [data])
  if (points.isError) return <ErrorState onRetry={() => void points.refetch()}>{errorMessage(points.error)}</ErrorState>
  return (
    <MultiSelect
      label="Assembly points"
      description="Where people gather"
      placeholder={data?.length === 0 ? 'This site has none yet. Add them where you edit the site.' : undefined}
      data={data ?? []}
      disabled={!data || data.length === 0}
      {...form.getInputProps('assemblyPoints')}
    />
  )
}

/** The second step: says how many are looked for and asks. Answers the id of the muster, or null where it did not start. */
async function startAfterAsking(values: Values): Promise<string | null> {
  const body = bodyOf(values)
  const { siteId, officeFloorId, kind, marshalUserIds } = body
  const inside = await api.call(
    'getBelievedInsideSummary',
    { query: { siteId, ...(officeFloorId ? { officeFloorId } : {}) } },
    { silent: true },
  )
  const agreed = await confirm({
    title: kind === 'DRILL' ? 'Start the drill' : 'Start the muster',
    message: `${insideText(inside)}. The list is frozen now. ${
      marshalUserIds.length === 0
        ? 'No marshal gets a link yet.'
        : `${countOf(marshalUserIds.length, 'marshal gets', 'marshals get')} a link by e-mail.`
    }`,
    danger: kind === 'REAL',
    confirmLabel: kind === 'DRILL' ? 'Start the drill' : 'Start the muster',
  })
  if (!agreed) return null
  return (await api.call('startMuster', { body }, { silent: true })).id
}

export default StartDialog

import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dateOfInstant, instantOf, timeOfInstant } from '@atrium/validators/dates.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { Group, SegmentedControl, Select, Stack, Textarea, TextInput, Input } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { floorOptions } from '../levels/levelQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { incidentKinds, incidentSeverities, type Incident, type IncidentDetail } from './incidentQueries.ts'

/** What is known of an incident before somebody writes it down, such as from an event at a door. */
type FirstFacts = Pick<Incident, 'title' | 'kind' | 'occurredDate'> & {
  siteId: string | null
  officeFloorId: string | null
  accessDoorId: string | null
  description: string
}

type IncidentDialogProps = {
  opened: boolean
  first?: FirstFacts
  onClose: () => void
  onSaved: (incident: IncidentDetail) => void
}

type Values = {
  title: string
  kind: Incident['kind'] | null
  severity: Incident['severity']
  date: string | null
  time: string | null
  siteId: string | null
  officeFloorId: string | null
  accessDoorId: string | null
  description: string
}

const happeningNow = (offset: number): Values => ({
  title: '',
  kind: null,
  severity: 'LOW',
  date: dateOfInstant(new Date(), offset),
  time: timeOfInstant(new Date(), offset),
  siteId: null,
  officeFloorId: null,
  accessDoorId: null,
  description: '',
})

const happenedAsTold = (offset: number, { occurredDate, ...first }: FirstFacts): Values => ({
  ...happeningNow(offset),
  ...first,
  date: dateOfInstant(occurredDate, offset),
  time: timeOfInstant(occurredDate, offset),
})

const toChoice = (value: string) => ({ value, label: statusLabel(value) })

/** Writes down what happened. Load it lazily. */
const IncidentDialog = ({ opened, first, onClose, onSaved }: IncidentDialogProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [initialValues] = useState(() => (first ? happenedAsTold(offset, first) : happeningNow(offset)))
  const form = useForm<Values>({
    initialValues,
    validate: {
      title: requiredText('in a line what happened', 100),
      kind: (kind) => (kind ? null : 'Choose what kind it was.'),
      date: (date) => (date ? null : 'Choose the day.'),
      time: (time) => (time ? null : 'Choose the time.'),
    },
  })
  const field = (name: 'date' | 'time' | 'siteId' | 'officeFloorId') => ({
    value: form.values[name],
    onChange: (value: string | null) => form.setFieldValue(name, value),
    error: form.errors[name],
  })
  const saving = useMutation({
    mutationKey: ['createIncident'],
    mutationFn: (values: Values) => api.call('createIncident', { body: bodyOf(values, offset) }, { silent: true }),
    onSuccess: (saved) => {
      recordNotices.added()
      onSaved(saved)
    },
  })
  return (
    <FormDialog
      opened={opened}
      title="Report incident"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Report incident"
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="What happened"
          placeholder="In a line"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Select label="Kind" required data={incidentKinds.map(toChoice)} {...form.getInputProps('kind')} />
        <Input.Wrapper label="Severity" labelElement="div">
          <SegmentedControl
            aria-label="Severity"
            fullWidth
            data={incidentSeverities.map(toChoice)}
            {...form.getInputProps('severity')}
          />
        </Input.Wrapper>
        <Group grow align="start">
          <DateField label="Day" required max={initialValues.date ?? undefined} {...field('date')} />
          <TimeSelect label="Time" required {...field('time')} />
        </Group>
        <Group grow align="start">
          <DropdownField label="Site" load={siteOptions} clearable {...field('siteId')} />
          <DropdownField label="Floor" load={floorOptions} clearable {...field('officeFloorId')} />
        </Group>
        <Textarea
          label="Description"
          description="Who was there and what was done. You can add notes later, but not change this"
          maxLength={2000}
          autosize
          minRows={3}
          {...form.getInputProps('description')}
        />
      </Stack>
    </FormDialog>
  )
}

const bodyOf = (
  { title, kind, severity, date, time, siteId, officeFloorId, accessDoorId, description }: Values,
  offset: number,
) => ({
  title: title.trim(),
  kind: kind ?? 'OTHER',
  severity,
  occurredDate: instantOf(date ?? '', time ?? '', offset).toISOString(),
  siteId,
  officeFloorId,
  accessDoorId,
  description: orNull(description.trim()),
})

export default IncidentDialog

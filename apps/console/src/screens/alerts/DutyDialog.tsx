import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { dateOfInstant, instantOf } from '@atrium/validators/dates.ts'
import { Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { personOptions, roleOptions } from './alertQueries.ts'

type Values = {
  roleCode: string | null
  userId: string | null
  startDay: string | null
  startTime: string | null
  endDay: string | null
  endTime: string | null
}

/** Gives somebody duty for a time. Load it lazily. */
const DutyDialog = ({ onClose }: { onClose: () => void }) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [initialValues] = useState<Values>(() => {
    const today = dateOfInstant(new Date(), offset)
    return { roleCode: null, userId: null, startDay: today, startTime: '08:00', endDay: today, endTime: '20:00' }
  })
  const form = useForm<Values>({
    initialValues,
    validate: {
      roleCode: (code) => (code ? null : 'Choose the role.'),
      userId: (id) => (id ? null : 'Choose who has duty.'),
      startDay: (day) => (day ? null : 'Choose the day.'),
      startTime: (time) => (time ? null : 'Choose the time.'),
      endDay: (day) => (day ? null : 'Choose the day.'),
      endTime: (time) => (time ? null : 'Choose the time.'),
    },
  })
  const moment = (day: string | null, time: string | null) => instantOf(day ?? '', time ?? '', offset).toISOString()
  const saving = useMutation({
    mutationKey: ['createAlertDuty'],
    mutationFn: ({ roleCode, userId, startDay, startTime, endDay, endTime }: Values) =>
      api.call(
        'createAlertDuty',
        {
          body: {
            roleCode: roleCode ?? '',
            userId: userId ?? '',
            startDate: moment(startDay, startTime),
            endDate: moment(endDay, endTime),
          },
        },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.added()
      onClose()
    },
  })
  const { roleCode } = form.values
  return (
    <FormDialog
      opened
      title="Add duty"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Add duty"
      onClose={onClose}
    >
      <DropdownField
        label="Role"
        required
        load={roleOptions}
        {...fieldOf(form, 'roleCode')}
        onChange={(code) => form.setValues({ roleCode: code, userId: null })}
      />
      <DropdownField
        key={roleCode}
        label="Person"
        required
        disabled={!roleCode}
        load={personOptions(roleCode ?? '')}
        {...fieldOf(form, 'userId')}
      />
      <Group grow align="start">
        <DateField label="From" required {...fieldOf(form, 'startDay')} />
        <TimeSelect label="From, time" required {...fieldOf(form, 'startTime')} />
      </Group>
      <Group grow align="start">
        <DateField
          label="To"
          required
          {...fieldOf(form, 'endDay')}
          error={form.errors['endDay'] ?? form.errors['endDate']}
        />
        <TimeSelect label="To, time" required {...fieldOf(form, 'endTime')} />
      </Group>
    </FormDialog>
  )
}

export default DutyDialog

import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { dateOfInstant, formatDate } from '@atrium/validators/dates.ts'
import { divisionName } from '@atrium/validators/fields.ts'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Division } from '../divisionQueries.ts'

type RenameDialogProps = { opened: boolean; division: Division; onClose: () => void; onRenamed: () => void }

type Values = { newName: string; effectiveDate: string | null }

/** A new name, from today or a later day on (doc 2 §3). Load it lazily. */
const RenameDialog = ({ opened, division, onClose, onRenamed }: RenameDialogProps) => {
  const { id, name, version } = division
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [today] = useState(() => dateOfInstant(new Date(), offset))
  const form = useForm<Values>({
    initialValues: { newName: division.newName ?? name, effectiveDate: division.effectiveDate ?? today },
    validate: {
      newName: (newName) => divisionName(newName.trim()) ?? (newName.trim() === name ? 'Enter another name.' : null),
      effectiveDate: (date) => (date === null ? 'Choose the first day of the new name.' : null),
    },
  })
  const renaming = useMutation({
    ...api.mutation('renameDivision', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onRenamed()
    },
  })
  const { effectiveDate } = form.values
  const rename = ({ newName, effectiveDate: date }: Values) => {
    if (date !== null)
      renaming.mutate({ path: { id }, body: { newName: newName.trim(), effectiveDate: date, version } })
  }

  return (
    <FormDialog
      opened={opened}
      title={`Rename ${name}`}
      onClose={onClose}
      form={form}
      saving={renaming}
      onSubmit={rename}
      submitLabel={effectiveDate === today ? 'Rename' : 'Plan the new name'}
    >
      <Stack gap="md">
        <TextInput label="New name" required maxLength={100} data-autofocus {...form.getInputProps('newName')} />
        <DateField
          label="From"
          required
          min={today}
          description={
            effectiveDate === null || effectiveDate === today
              ? 'The new name is used immediately.'
              : `Until ${formatDate(effectiveDate)} the division is called ${name}.`
          }
          {...form.getInputProps('effectiveDate')}
          value={effectiveDate}
        />
      </Stack>
    </FormDialog>
  )
}

export default RenameDialog

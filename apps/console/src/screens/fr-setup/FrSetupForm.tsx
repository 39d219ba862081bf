import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Button, Checkbox, Group } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOptions, doorOptions } from '../devices/deviceQueries.ts'
import { groupOptions, type FrReader, type FrSettings } from './frSetupQueries.ts'

type ReaderValues = {
  /** Its identity among the rows, which a removed one does not leave to the next. */
  key: number
  readerId: string | null
  doorId: string | null
  matchThreshold: number | null
  liveness: boolean
  syncGroupIds: string[]
}

type Values = { readers: ReaderValues[] }

type FrSetupFormProps = { settings: FrSettings; onDone: () => void }

const readerOptions = deviceOptions('FR_READER')

const valuesOf = ({ reader, door, matchThreshold, liveness, syncGroups }: FrReader, key: number): ReaderValues => ({
  key,
  readerId: reader.id,
  doorId: door.id,
  matchThreshold,
  liveness,
  syncGroupIds: syncGroups.map(({ id }) => id),
})

/** Says which readers know whose faces. Load it lazily. */
const FrSetupForm = ({ settings, onDone }: FrSetupFormProps) => {
  const [nextKey, setNextKey] = useState(settings.readers.length)
  const form = useForm<Values>({
    initialValues: { readers: settings.readers.map(valuesOf) },
    validate: {
      readers: {
        readerId: (id, { readers }, path) => {
          if (id === null) return 'Choose a reader.'
          const place = Number(path.split('.')[1])
          return readers.findIndex(({ readerId }) => readerId === id) < place
            ? 'This reader is in the list already.'
            : null
        },
        doorId: (id) => (id === null ? 'Choose a door.' : null),
        matchThreshold: (value) =>
          value === null || value < 50 || value > 100 ? 'Enter a number from 50 to 100.' : null,
      },
    },
  })
  const saving = useMutation({
    mutationKey: ['saveFrSettings'],
    mutationFn: ({ readers }: Values) =>
      api.call(
        'updateFrSettings',
        { body: { readers: readers.map(inputOf), version: settings.version } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  const add = () => {
    form.insertListItem('readers', {
      key: nextKey,
      readerId: null,
      doorId: null,
      matchThreshold: 80,
      liveness: true,
      syncGroupIds: [],
    })
    setNextKey(nextKey + 1)
  }
  return (
    <FormScreen
      title="Edit face recognition setup"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      {form.values.readers.map(({ key }, place) => (
        <ReaderFields key={key} form={form} place={place} known={settings.readers} />
      ))}
      <Button variant="default" mb="lg" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Add reader
      </Button>
    </FormScreen>
  )
}

const inputOf = ({ readerId, doorId, matchThreshold, liveness, syncGroupIds }: ReaderValues) => ({
  // The form's rules have asked for both.
  readerId: readerId ?? '',
  doorId: doorId ?? '',
  matchThreshold: matchThreshold ?? 80,
  liveness,
  syncGroupIds,
})

type ReaderFieldsProps = { form: UseFormReturnType<Values>; place: number; known: readonly FrReader[] }

const ReaderFields = ({ form, place, known }: ReaderFieldsProps) => {
  const values = form.values.readers[place]
  if (!values) return null
  const field = <Name extends keyof ReaderValues>(name: Name) => ({
    value: values[name],
    onChange: (value: ReaderValues[Name]) =>
      form.setValues(({ readers = [] }) => ({
        readers: readers.map((one, at) => (at === place ? { ...one, [name]: value } : one)),
      })),
    error: form.errors[`readers.${place}.${name}`],
  })
  const before = known.find(({ reader }) => reader.id === values.readerId)
  const choice = (reference: { id: string; name: string } | undefined) =>
    reference && { value: reference.id, label: reference.name }
  return (
    <FormSection title={`Reader ${place + 1}`}>
      <DropdownField
        label="Reader"
        required
        load={readerOptions}
        chosen={choice(before?.reader)}
        {...field('readerId')}
      />
      <DropdownField label="Door" required load={doorOptions} chosen={choice(before?.door)} {...field('doorId')} />
      <NumericField label="Match threshold" unit="%" decimals={0} required {...field('matchThreshold')} />
      <Checkbox
        label="Refuse photos of faces (liveness check)"
        checked={values.liveness}
        onChange={(event) => field('liveness').onChange(event.currentTarget.checked)}
      />
      <FormWide>
        <MultiDropdownField
          label="User groups it recognises"
          load={groupOptions}
          chosen={before?.syncGroups.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...field('syncGroupIds')}
        />
      </FormWide>
      <Group>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => form.removeListItem('readers', place)}
        >
          Remove reader {place + 1}
        </Button>
      </Group>
    </FormSection>
  )
}

export default FrSetupForm

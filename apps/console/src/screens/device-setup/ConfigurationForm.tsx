import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { configurationName } from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { choicesOf, deviceOptions, typeLabels, type DeviceType } from '../devices/deviceQueries.ts'
import { configurationTypeLabels, type Configuration, type ConfigurationType } from './configurationQueries.ts'

type Seconds = Record<'relayStrkTimeMin' | 'relayStrkTimeMax' | 'dcHeld' | 'heartbeatSeconds', number | null>

type Settings = Seconds & { cardFormat: string; timeServer: string; sound: boolean }

type Values = {
  name: string
  type: ConfigurationType
  deviceTypeId: DeviceType
  settings: Settings
  deviceIds: string[]
}

type ConfigurationFormProps = {
  /** The configuration to edit; without it the form makes a new one. */
  configuration?: Configuration
  onSaved: (configuration: Configuration) => void
  onCancel: () => void
}

const between = (min: number, max: number) => (value: number | null) =>
  value === null || value < min || value > max ? `Enter a number from ${min} to ${max}.` : null

const settingsOf = (settings: Partial<Configuration['settings']> = {}): Settings => ({
  relayStrkTimeMin: settings.relayStrkTimeMin ?? 5,
  relayStrkTimeMax: settings.relayStrkTimeMax ?? 10,
  dcHeld: settings.dcHeld ?? 30,
  heartbeatSeconds: settings.heartbeatSeconds ?? 60,
  cardFormat: settings.cardFormat ?? '',
  timeServer: settings.timeServer ?? '',
  sound: settings.sound ?? true,
})

const valuesOf = (configuration: Configuration | undefined): Values => ({
  name: configuration?.name ?? '',
  type: configuration?.type ?? 'DOOR',
  deviceTypeId: configuration?.deviceTypeId ?? 'CONTROLLER',
  settings: settingsOf(configuration?.settings),
  deviceIds: configuration?.devices.map(({ id }) => id) ?? [],
})

/** A profile that devices work by. Load it lazily. */
const ConfigurationForm = ({ configuration, onSaved, onCancel }: ConfigurationFormProps) => {
  const form = useForm<Values>({
    initialValues: valuesOf(configuration),
    validate: {
      name: configurationName,
      settings: {
        relayStrkTimeMin: between(1, 255),
        relayStrkTimeMax: (value, { settings }) => between(settings.relayStrkTimeMin ?? 1, 255)(value),
        dcHeld: between(1, 3600),
        heartbeatSeconds: between(10, 240),
        cardFormat: optionalText(40),
        timeServer: optionalText(100),
      },
    },
  })
  const saving = useMutation({
    mutationKey: ['saveConfiguration'],
    mutationFn: (values: Values) => save(values, configuration),
    onSuccess: (saved) => {
      if (configuration) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })
  const { deviceTypeId } = form.values
  const load = useMemo(() => deviceOptions(deviceTypeId), [deviceTypeId])
  const seconds = (name: keyof Seconds) => ({
    decimals: 0,
    unit: 'seconds',
    required: true,
    ...form.getInputProps(`settings.${name}`),
    value: form.values.settings[name],
  })
  return (
    <FormScreen
      title={configuration ? `Edit ${configuration.name}` : 'New configuration'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={configuration ? 'Save' : 'Add configuration'}
    >
      <FormSection title="Configuration">
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        <Select
          label="For"
          data={choicesOf(configurationTypeLabels)}
          allowDeselect={false}
          disabled={configuration !== undefined}
          {...form.getInputProps('type')}
        />
        <Select
          label="Device type"
          data={choicesOf(typeLabels)}
          allowDeselect={false}
          disabled={configuration !== undefined}
          {...form.getInputProps('deviceTypeId')}
          onChange={(type) => {
            form.setFieldValue('deviceIds', [])
            form.getInputProps('deviceTypeId').onChange(type)
          }}
        />
      </FormSection>
      <FormSection title="Doors" description="Used where a door has no settings of its own">
        <NumericField label="Shortest unlock time" {...seconds('relayStrkTimeMin')} />
        <NumericField label="Longest unlock time" {...seconds('relayStrkTimeMax')} />
        <NumericField label="Counts as held open after" {...seconds('dcHeld')} />
        <TextInput
          label="Card format"
          placeholder="Wiegand 26"
          maxLength={40}
          {...form.getInputProps('settings.cardFormat')}
        />
      </FormSection>
      <FormSection title="Device">
        <NumericField label="Reports in every" {...seconds('heartbeatSeconds')} />
        <TextInput
          label="Time server"
          description="Address the device gets its time from"
          maxLength={100}
          {...form.getInputProps('settings.timeServer')}
        />
        <Checkbox
          label="Beep when somebody is let in or refused"
          {...form.getInputProps('settings.sound', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title="In use by" description="Devices take over the settings at their next sync">
        <FormWide>
          <MultiDropdownField
            key={deviceTypeId}
            label="Devices"
            load={load}
            chosen={configuration?.devices.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            {...fieldOf(form, 'deviceIds')}
          />
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}

function save({ type, deviceTypeId, ...values }: Values, configuration: Configuration | undefined) {
  const { cardFormat, timeServer, sound } = values.settings
  const number = (name: keyof Seconds) => Number(values.settings[name])
  const body = {
    name: values.name.trim(),
    settings: {
      relayStrkTimeMin: number('relayStrkTimeMin'),
      relayStrkTimeMax: number('relayStrkTimeMax'),
      dcHeld: number('dcHeld'),
      heartbeatSeconds: number('heartbeatSeconds'),
      cardFormat: orNull(cardFormat.trim()),
      timeServer: orNull(timeServer.trim()),
      sound,
    },
    deviceIds: values.deviceIds,
  }
  if (!configuration)
    return api.call('createAccessConfiguration', { body: { type, deviceTypeId, ...body } }, { silent: true })
  const { id, version } = configuration
  return api.call('updateAccessConfiguration', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default ConfigurationForm

import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import { deviceFields, useDeviceForm, type DeviceValues } from './deviceForm.ts'
import type { DeviceKind } from './deviceKinds.ts'
import {
  areaOptions,
  choicesOf,
  configurationOptions,
  deviceOptions,
  typeLabels,
  vendorLabels,
} from './deviceQueries.ts'
import type { Device } from './deviceQueries.ts'
import { NetworkFields } from './NetworkFields.tsx'

type DeviceFormProps = {
  kind: DeviceKind
  /** The device to edit; without it the form makes a new one. */
  device?: Device
  onSaved: (device: Device) => void
  onCancel: () => void
}

const types = choicesOf(typeLabels)
const vendors = choicesOf(vendorLabels)

const chosenOf = (reference: { id: string; name: string } | null | undefined) =>
  reference ? { value: reference.id, label: reference.name } : undefined

/** A new device, or the particulars of one (doc 2 §3). Load it lazily. */
const DeviceForm = ({ kind, device, onSaved, onCancel }: DeviceFormProps) => {
  const form = useDeviceForm(device, kind.type ?? 'CONTROLLER')
  const saving = useMutation({
    mutationKey: ['saveDevice'],
    mutationFn: (values: DeviceValues) =>
      device ? kind.update(device, deviceFields(values)) : kind.create(values.deviceTypeId, deviceFields(values)),
    onSuccess: (saved) => {
      if (device) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })
  const { siteId, deviceTypeId } = form.values
  const areas = useMemo(() => (siteId === null ? undefined : areaOptions(siteId)), [siteId])
  const configurations = useMemo(() => configurationOptions(deviceTypeId), [deviceTypeId])
  const site = fieldOf(form, 'siteId')
  return (
    <FormScreen
      title={device ? `Edit ${device.name}` : `New ${kind.noun}`}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={device ? 'Save' : `Add ${kind.noun}`}
    >
      <FormSection title="Device" description="What it is, as its label says">
        {kind.type === undefined && (
          <Select
            label="Type"
            required
            data={types}
            allowDeselect={false}
            disabled={device !== undefined}
            {...form.getInputProps('deviceTypeId')}
            onChange={(type) => {
              form.setFieldValue('configurationId', null)
              form.getInputProps('deviceTypeId').onChange(type)
            }}
          />
        )}
        <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="Serial number"
          description="No other device has it, here or in any other building"
          required
          maxLength={60}
          {...form.getInputProps('serialNo')}
        />
        <TextInput label="Model" maxLength={60} {...form.getInputProps('deviceModel')} />
        <Select label="Vendor" data={vendors} allowDeselect={false} {...form.getInputProps('vendorType')} />
        {deviceTypeId === 'LOCKER_CONTROLLER' && (
          <TextInput label="Locker plan" maxLength={60} {...form.getInputProps('lockerPlan')} />
        )}
      </FormSection>
      <FormSection title="Place" description="Where it is, and what it is attached to">
        <DropdownField
          label="Site"
          load={siteOptions}
          chosen={chosenOf(device?.site)}
          {...site}
          onChange={(id) => {
            site.onChange(id)
            // The offices are those of the site.
            if (id !== siteId) form.setFieldValue('areaId', null)
          }}
        />
        {areas && (
          <DropdownField label="Office" load={areas} chosen={chosenOf(device?.area)} {...fieldOf(form, 'areaId')} />
        )}
        <DropdownField
          label="Attached to"
          description="Such as the controller of a reader"
          load={anyOptions}
          chosen={chosenOf(device?.masterDevice)}
          {...fieldOf(form, 'masterDeviceId')}
        />
        <DropdownField
          key={deviceTypeId}
          label="Configuration"
          description="The profile it works by"
          load={configurations}
          chosen={chosenOf(device?.configuration)}
          {...fieldOf(form, 'configurationId')}
        />
      </FormSection>
      <NetworkFields form={form} wifi={chosenOf(device?.wifiSetting)} />
    </FormScreen>
  )
}

const anyOptions = deviceOptions()

export default DeviceForm

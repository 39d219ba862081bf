import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { Choice } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DeviceValues } from './deviceForm.ts'
import { wifiOptions } from './deviceQueries.ts'

type NetworkFieldsProps = { form: UseFormReturnType<DeviceValues>; wifi: Choice | undefined }

/** How a device reaches the network: by cable or wireless, with an address of its own or a given one (doc 1 §9). */
export const NetworkFields = ({ form, wifi }: NetworkFieldsProps) => {
  const { networkMode, dhcp } = form.values
  return (
    <FormSection title="Network" description="How it reaches the building's network">
      <FormWide>
        <Radio.Group label="Connected by" {...form.getInputProps('networkMode')}>
          <Stack gap="xs" mt="xs">
            <Radio value="ETHERNET" label="Ethernet" />
            <Radio value="WIFI" label="Wi-Fi" />
          </Stack>
        </Radio.Group>
      </FormWide>
      {networkMode === 'WIFI' && (
        <FormWide>
          <DropdownField
            label="Wireless network"
            required
            load={wifiOptions}
            chosen={wifi}
            {...fieldOf(form, 'wifiSettingId')}
          />
        </FormWide>
      )}
      <FormWide>
        <Checkbox
          label="The network gives it an address (DHCP)"
          {...form.getInputProps('dhcp', { type: 'checkbox' })}
        />
      </FormWide>
      <TextInput
        label="IP address"
        description={dhcp ? 'Reported by the device' : undefined}
        required={!dhcp}
        disabled={dhcp}
        maxLength={45}
        {...form.getInputProps('ipAddress')}
      />
      <TextInput
        label="MAC address"
        placeholder="00:1A:2B:3C:4D:5E"
        maxLength={17}
        {...form.getInputProps('macAddress')}
      />
      {!dhcp && (
        <>
          <TextInput label="Gateway" maxLength={45} {...form.getInputProps('gateway')} />
          <TextInput label="Subnet" placeholder="255.255.255.0" maxLength={15} {...form.getInputProps('subnet')} />
          <TextInput
            label="Name servers (DNS)"
            description="Up to three, with commas between"
            maxLength={140}
            {...form.getInputProps('dns')}
          />
        </>
      )}
    </FormSection>
  )
}

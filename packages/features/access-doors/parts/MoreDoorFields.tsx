import { useCan } from '@atrium/permissions/Can.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { intercomOptions, scannerOptions, timeProgrammeOptions } from '../accessDoorQueries.ts'
import { acrModeWords, altReaderWords, choicesOf, strikeModeWords } from '../doorWords.ts'
import type { DoorFieldsProps } from './DoorFields.tsx'

/** What may wait: times, inputs, second readers and what stands beside a door. */
export const MoreDoorFields = ({ form, door }: DoorFieldsProps) => (
  <>
    <FormSection title="Lock" folded={`Unlocks for ${form.values.relayStrkTimeMin ?? '…'} seconds`}>
      <NativeSelect label="Default state" data={choicesOf(acrModeWords)} {...form.getInputProps('defaultAcrMode')} />
      <NativeSelect label="Unlocks" data={choicesOf(strikeModeWords)} {...form.getInputProps('relayStrkMode')} />
      <NumericField label="Shortest unlock time" unit="seconds" decimals={0} {...fieldOf(form, 'relayStrkTimeMin')} />
      <NumericField label="Longest unlock time" unit="seconds" decimals={0} {...fieldOf(form, 'relayStrkTimeMax')} />
    </FormSection>
    <InputFields form={form} door={door} />
    <FormSection title="Second reader and cards" folded={form.values.cardFormat || 'None'}>
      <NumericField label="Second reader" decimals={0} {...fieldOf(form, 'altReader')} />
      {form.values.altReader !== null && (
        <NativeSelect
          label="Second reader is"
          data={choicesOf(altReaderWords)}
          {...form.getInputProps('altReaderSpec')}
        />
      )}
      <TextInput label="Card format" placeholder="Wiegand 26" maxLength={60} {...form.getInputProps('cardFormat')} />
    </FormSection>
    <FormSection title="Scanner and intercom" folded={besides(form.values)}>
      <DropdownField
        label="QR scanner"
        placeholder="None"
        clearable
        load={scannerOptions}
        chosen={
          door?.deviceQrScanner ? { value: door.deviceQrScanner.id, label: door.deviceQrScanner.name } : undefined
        }
        {...fieldOf(form, 'deviceQrScannerId')}
      />
      <DropdownField
        label="Intercom"
        placeholder="None"
        clearable
        load={intercomOptions}
        chosen={door?.deviceIntercom ? { value: door.deviceIntercom.id, label: door.deviceIntercom.name } : undefined}
        {...fieldOf(form, 'deviceIntercomId')}
      />
    </FormSection>
  </>
)

const InputFields = ({ form, door }: DoorFieldsProps) => {
  const hasProgrammes = useCan('getAccessTimeZoneDropDown')
  return (
    <FormSection title="Contact and exit buttons" folded={form.values.door === null ? 'None' : 'With a contact'}>
      <NumericField
        label="Input of the door contact"
        description="Reports whether the door is open"
        decimals={0}
        {...fieldOf(form, 'door')}
      />
      <NumericField label="Held open after" unit="seconds" decimals={0} {...fieldOf(form, 'dcHeld')} />
      <NumericField label="Input of the exit button" decimals={0} {...fieldOf(form, 'rex0')} />
      <NumericField label="Input of the second exit button" decimals={0} {...fieldOf(form, 'rex1')} />
      {hasProgrammes && (
        <MultiDropdownField
          label="Exit buttons work"
          description="Only at the times of these time programmes. At all times if you choose none"
          maxValues={2}
          load={timeProgrammeOptions}
          chosen={(door?.rexTimeZones ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...fieldOf(form, 'rexTimeZoneIds')}
        />
      )}
    </FormSection>
  )
}

function besides({ deviceQrScannerId, deviceIntercomId }: DoorFieldsProps['form']['values']): string {
  if (deviceQrScannerId && deviceIntercomId) return 'Both'
  return deviceQrScannerId ? 'A scanner' : deviceIntercomId ? 'An intercom' : 'None'
}

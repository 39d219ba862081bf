import { api } from '@atrium/auth/api.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { hardwareNames, hardwareTypes, type HardwareType } from '@atrium/validators/subscription.ts'
import { SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { hardwareList, type Quantities } from '../customerForm.ts'
import { topUpMessages } from '../quantities.ts'
import { QuantityFields } from '../QuantityFields.tsx'
import { ChangeDialog, errorsAt, errorsBelow, type RunningStepProps } from './ChangeDialog.tsx'

type Values = { hardware: Quantities<HardwareType>; remark: string }

/** Adds devices to what comes with the subscription. */
export const HardwareTopUpDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const form = useForm<Values>({
    initialValues: { hardware: {}, remark: '' },
    validate: ({ hardware, remark }) => ({
      ...errorsAt('hardware', topUpMessages(hardware)),
      ...(hardwareList(hardware).length === 0 && Object.keys(topUpMessages(hardware)).length === 0
        ? { 'hardware.DOOR_CONTROLLER': 'Enter how many devices to add, of any kind.' }
        : {}),
      remark: optionalText(500)(remark),
    }),
  })
  const held = (kind: HardwareType) => subscription.hardware.find(({ deviceType }) => deviceType === kind)?.qty ?? 0
  const save = ({ hardware, remark }: Values) =>
    api.call(
      'topUpOfficeCentreHardware',
      {
        path: { id: customer.id },
        body: { hardware: hardwareList(hardware), remark: remark.trim() || null, version: subscription.version },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Top up hardware" submitLabel="Add hardware" form={form} onSave={save} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <QuantityFields
          kinds={hardwareTypes}
          names={hardwareNames}
          values={form.values.hardware}
          onChange={(hardware) => form.setFieldValue('hardware', hardware)}
          errors={errorsBelow(form.errors, 'hardware')}
          describe={(kind) => `${held(kind).toLocaleString('en')} now`}
          placeholder="None"
        />
      </SimpleGrid>
      <Textarea label="Remark" autosize minRows={2} maxLength={500} {...form.getInputProps('remark')} />
    </ChangeDialog>
  )
}

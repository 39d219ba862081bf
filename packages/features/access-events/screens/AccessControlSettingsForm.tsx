import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { accessGroupOptions, visitDoorOptions, type AccessControlSettings } from '../accessEventQueries.ts'

type Numbers = Record<'qrValiditySeconds' | 'hidInvitationDays' | 'eventRetentionMonths', number | null>
type Values = Numbers & {
  antiPassback: boolean
  openOnCheckIn: boolean
  defaultAccessGroupId: string | null
  visitDoorId: string | null
}

type AccessControlSettingsFormProps = { settings: AccessControlSettings; onDone: () => void }

const between = (min: number, max: number) => (value: number | null) =>
  value === null || value < min || value > max ? `Enter a number from ${min} to ${max}.` : null

/** Changes how passes and doors work. */
const AccessControlSettingsForm = ({ settings, onDone }: AccessControlSettingsFormProps) => {
  const { defaultAccessGroup: group, visitDoor, version, ...fields } = settings
  const form = useForm<Values>({
    initialValues: { ...fields, defaultAccessGroupId: group?.id ?? null, visitDoorId: visitDoor?.id ?? null },
    validate: {
      qrValiditySeconds: between(15, 300),
      hidInvitationDays: between(1, 90),
      eventRetentionMonths: between(1, 120),
    },
  })
  const saving = useMutation({
    mutationFn: (values: Values) =>
      api.call('updateAccessControlSettings', { body: bodyOf(values, version) }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  const number = (name: keyof Numbers) => ({ decimals: 0, ...form.getInputProps(name), value: form.values[name] })
  return (
    <FormScreen
      title="Edit access control settings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Doors">
        <Checkbox
          label="Anti-passback"
          description="Nobody enters a site twice without leaving it. Passages older than a day are forgotten"
          {...form.getInputProps('antiPassback', { type: 'checkbox' })}
        />
        <Checkbox
          label="A check-in opens the door"
          description="By the code or QR code of a room or desk, or at its display. Not at the front desk"
          {...form.getInputProps('openOnCheckIn', { type: 'checkbox' })}
        />
        <DropdownField
          label="Door for checked-in visitors"
          description="Opens when reception or a kiosk checks in a visitor of the site of the door"
          placeholder="No door"
          clearable
          load={visitDoorOptions}
          chosen={visitDoor ? { value: visitDoor.id, label: visitDoor.name } : undefined}
          {...fieldOf(form, 'visitDoorId')}
        />
        <NumericField label="Keep door events for" unit="months" {...number('eventRetentionMonths')} />
      </FormSection>
      <FormSection title="Passes">
        <DropdownField
          label="Access group for new passes"
          placeholder="No group"
          clearable
          load={accessGroupOptions}
          chosen={group ? { value: group.id, label: group.name } : undefined}
          {...fieldOf(form, 'defaultAccessGroupId')}
        />
        <NumericField label="QR code valid for" unit="seconds" {...number('qrValiditySeconds')} />
        <NumericField label="Invitation valid for" unit="days" {...number('hidInvitationDays')} />
      </FormSection>
    </FormScreen>
  )
}

const bodyOf = (values: Values, version: number) => ({
  antiPassback: values.antiPassback,
  openOnCheckIn: values.openOnCheckIn,
  visitDoorId: values.visitDoorId,
  defaultAccessGroupId: values.defaultAccessGroupId,
  qrValiditySeconds: Number(values.qrValiditySeconds),
  hidInvitationDays: Number(values.hidInvitationDays),
  eventRetentionMonths: Number(values.eventRetentionMonths),
  version,
})

export default AccessControlSettingsForm

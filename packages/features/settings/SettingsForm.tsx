import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeZoneSelect } from '@atrium/ui/TimeZoneSelect.tsx'
import { Checkbox, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type Settings } from './settingQueries.ts'
import { settingsInput, useSettingsForm, type SettingsValues } from './settingsForm.ts'

type SettingsFormProps = { settings: Settings; onDone: () => void }

/** How the office centre works: sign-in, requests, notices, time (doc 1 §2.2). */
const SettingsForm = ({ settings, onDone }: SettingsFormProps) => {
  const form = useSettingsForm(settings)
  const isTenant = useAtomValue(officeCentreInfoAtom)?.officeCentreType === 'TENANT'
  const saving = useMutation({
    mutationFn: (values: SettingsValues) =>
      api.call('updateSettings', { body: settingsInput(values, settings.version) }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  return (
    <FormScreen
      title="Edit settings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Sign-in" description="Who can sign in, and how." columns={1}>
        <Checkbox
          label="Staff can sign in"
          description="People who only have the role Staff can use the portals"
          {...form.getInputProps('allowStaffLogin', { type: 'checkbox' })}
        />
        <Checkbox
          label="One-time code for everybody"
          description="Every sign-in requires a code sent by e-mail"
          {...form.getInputProps('oneTimeCodeRequired', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title="Requests and notices" columns={1}>
        <Checkbox
          label="People can request access passes"
          description="Lets everybody in the office centre request access"
          {...form.getInputProps('allowSubmitPassRequest', { type: 'checkbox' })}
        />
        {isTenant && (
          <Checkbox
            label="List us in the building directory"
            description="Visitors can find the company and its units on the board in the lobby"
            {...form.getInputProps('listedInDirectory', { type: 'checkbox' })}
          />
        )}
        <FormWide>
          <Textarea
            label="Addresses for notices"
            description="Up to ten e-mail addresses, one per line"
            autosize
            minRows={2}
            {...form.getInputProps('notificationEmails')}
          />
        </FormWide>
      </FormSection>
      <FormSection title="Time" description="The time shown by clocks and calendars of the office centre.">
        <TimeZoneSelect
          label="Time zone"
          {...form.getInputProps('timezoneOffset')}
          value={form.values.timezoneOffset}
        />
        <NumericField
          label="Shortest time slot"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('timeSlotDuration')}
          value={form.values.timeSlotDuration}
        />
      </FormSection>
    </FormScreen>
  )
}

export default SettingsForm

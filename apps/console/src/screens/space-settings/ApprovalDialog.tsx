import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { Stack, Switch, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { approvalInput, useApprovalForm, type ApprovalValues } from './approvalForm.ts'
import { ApprovalLevelFields } from './ApprovalLevelFields.tsx'
import { nameOf } from './approvalWords.ts'
import { facilityOptions, type ApprovalConfig } from './spaceSettingQueries.ts'

type ApprovalDialogProps = {
  opened: boolean
  /** The configuration to edit; without it a facility gets one of its own. */
  config?: ApprovalConfig | undefined
  onClose: () => void
}

/** Who approves the bookings of a category, or of one facility. Load it lazily. */
const ApprovalDialog = ({ opened, config, onClose }: ApprovalDialogProps) => {
  const form = useApprovalForm(config)
  const saving = useMutation({
    mutationKey: ['saveFacilityBookingApprovalConfig'],
    mutationFn: (values: ApprovalValues) => save(values, config),
    onSuccess: () => {
      if (config) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const { approvalRequired } = form.values
  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={config ? `Approval of ${nameOf(config)}` : 'Approval of one facility'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
    >
      <Stack gap="md">
        {!config && (
          <DropdownField
            label="Facility"
            description="The facility no longer follows its category"
            required
            load={facilityOptions}
            {...form.getInputProps('facilityId')}
            value={form.values.facilityId}
          />
        )}
        <Switch
          label="Bookings wait for approval"
          description="Bookings of people in an auto-approved user group do not wait"
          {...form.getInputProps('approvalRequired', { type: 'checkbox' })}
        />
        {approvalRequired && <ApprovalLevelFields form={form} />}
        {approvalRequired && (
          <NumericField
            label="Approve automatically after"
            description="If nobody has decided. Leave it empty to wait until the start"
            unit="hours"
            decimals={0}
            {...form.getInputProps('autoApproveAfterHours')}
            value={form.values.autoApproveAfterHours}
          />
        )}
        <Textarea
          label="Also notify"
          description="E-mail addresses to notify of every booking, one per line"
          autosize
          minRows={2}
          {...form.getInputProps('notifyEmails')}
        />
      </Stack>
    </FormDialog>
  )
}

function save(values: ApprovalValues, config: ApprovalConfig | undefined): Promise<ApprovalConfig> {
  const body = approvalInput(values)
  if (config === undefined) {
    const facilityId = values.facilityId ?? ''
    return api.call('createFacilityBookingApprovalConfig', { body: { ...body, facilityId } }, { silent: true })
  }
  const { id, version } = config
  const changed = { ...body, version }
  return api.call('updateFacilityBookingApprovalConfig', { path: { id }, body: changed }, { silent: true })
}

export default ApprovalDialog

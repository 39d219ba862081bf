import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import type { VisitPurpose } from '@atrium/validators/visits.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { companyOptions, personOptions, purposeChoices, receptionSiteOptions } from '../visitorQueries.ts'
import { OverrideField } from './OverrideField.tsx'

type Values = {
  visitorName: string
  company: string
  email: string
  mobileNumber: string
  purpose: VisitPurpose
  companyId: string | null
  hostUserId: string | null
  siteId: string | null
  endTime: string | null
  badgeNo: string
  overrideRemark: string
}

const initialValues: Values = {
  visitorName: '',
  company: '',
  email: '',
  mobileNumber: '',
  purpose: 'MEETING',
  companyId: null,
  hostUserId: null,
  siteId: null,
  endTime: '18:00',
  badgeNo: '',
  overrideRemark: '',
}

/** Takes somebody down who came without an invitation, and lets them in. Load it lazily. */
const WalkInDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm<Values>({
    initialValues,
    validate: {
      visitorName: requiredText('the name', 100),
      hostUserId: (id) => (id ? null : 'Choose a host.'),
      siteId: (id) => (id ? null : 'Choose the site.'),
      endTime: (time) => (time ? null : 'Choose when the visit ends.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['createWalkIn'],
    mutationFn: (values: Values) => api.call('createWalkIn', { body: bodyOf(values) }, { silent: true }),
    onSuccess: () => {
      recordNotices.added()
      onClose()
    },
  })
  const { companyId } = form.values
  return (
    <FormDialog
      opened
      size="lg"
      title="Walk-in"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Check in"
      onClose={onClose}
    >
      <Stack gap="md">
        <Group grow align="start">
          <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('visitorName')} />
          <TextInput label="Company" maxLength={150} {...form.getInputProps('company')} />
        </Group>
        <Group grow align="start">
          <TextInput label="E-mail" type="email" maxLength={100} {...form.getInputProps('email')} />
          <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('mobileNumber')} />
        </Group>
        <Group grow align="start">
          <DropdownField
            label="Company visited"
            description="Leave it empty for your own company"
            clearable
            load={companyOptions}
            {...fieldOf(form, 'companyId')}
            onChange={(id) => form.setValues({ companyId: id, hostUserId: null })}
          />
          <DropdownField
            key={companyId}
            label="Host"
            description="Informed immediately"
            required
            load={personOptions(companyId)}
            {...fieldOf(form, 'hostUserId')}
          />
        </Group>
        <Group grow align="start">
          <NativeSelect label="Purpose" required data={purposeChoices} {...form.getInputProps('purpose')} />
          <DropdownField label="Site" required load={receptionSiteOptions} {...fieldOf(form, 'siteId')} />
        </Group>
        <Group grow align="start">
          <TimeSelect label="Until" required {...fieldOf(form, 'endTime')} />
          <TextInput label="Badge" maxLength={20} {...form.getInputProps('badgeNo')} />
        </Group>
        {form.errors['overrideRemark'] !== undefined && <OverrideField {...form.getInputProps('overrideRemark')} />}
      </Stack>
    </FormDialog>
  )
}

const bodyOf = (values: Values) => ({
  visitorName: values.visitorName.trim(),
  company: orNull(values.company.trim()),
  email: orNull(values.email.trim()),
  mobileNumber: orNull(values.mobileNumber.trim()),
  purpose: values.purpose,
  companyId: values.companyId,
  hostUserId: values.hostUserId ?? '',
  siteId: values.siteId ?? '',
  endTime: values.endTime ?? '',
  badgeNo: orNull(values.badgeNo.trim()),
  overrideRemark: orNull(values.overrideRemark.trim()),
})

export default WalkInDialog

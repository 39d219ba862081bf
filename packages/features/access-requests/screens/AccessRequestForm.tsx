import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NativeSelect, Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { colleagueOptions, declarationQuery, doorOptions, groupOptions } from '../accessRequestQueries.ts'
import { DeclarationFields } from '../parts/DeclarationFields.tsx'
import {
  accessRequestInput,
  declarationPlace,
  emptyRequest,
  problemsOf,
  type RequestValues,
} from '../accessRequestForm.ts'

type AccessRequestFormProps = { onSaved: (id: string) => void; onCancel: () => void }

const passKinds = [
  { value: 'MOBILE', label: 'Mobile pass' },
  { value: 'QR', label: 'QR pass' },
  { value: 'HID', label: 'HID mobile pass' },
  { value: 'PHYSICAL_CARD', label: 'Card' },
  { value: 'PIN', label: 'PIN' },
  { value: 'FR', label: 'Face pass' },
  { value: 'TEMPORARY_CARD', label: 'Temporary card' },
]

/** Asks for doors, the doors of a group or a pass, for oneself or for colleagues (doc 1 §2.2). */
export const AccessRequestForm = ({ onSaved, onCancel }: AccessRequestFormProps) => {
  const form = useForm<RequestValues>({
    initialValues: emptyRequest,
    validate: (values) => problemsOf(values, declaration),
  })
  const place = declarationPlace(form.values)
  const asked = useQuery({ ...readable(declarationQuery(place ?? {})), enabled: place !== undefined })
  const declaration = place && asked.data
  const saving = useMutation({
    mutationKey: ['saveAccessRequest'],
    mutationFn: (values: RequestValues) =>
      api.call('createAccessRequest', { body: accessRequestInput(values, declaration) }, { silent: true }),
    onSuccess: ({ id }) => {
      recordNotices.added()
      onSaved(id)
    },
    // Where the declaration was required only since the form was opened, it is shown now.
    onError: () => void asked.refetch(),
  })
  const { type } = form.values
  return (
    <FormScreen
      title="Request access"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel="Send request"
    >
      <FormSection title="What for" columns={1}>
        <Radio.Group label="What do you need?" required {...form.getInputProps('type')}>
          <Stack gap="xs" mt="xs">
            <Radio value="DOOR" label="Single doors" />
            <Radio value="ACCESS_GROUP" label="All doors of an access group" description="At the times of the group" />
            <Radio value="PASS" label="A pass" />
          </Stack>
        </Radio.Group>
        {type === 'DOOR' && (
          <MultiDropdownField label="Doors" required load={doorOptions} {...fieldOf(form, 'accessDoorIds')} />
        )}
        {type === 'ACCESS_GROUP' && (
          <DropdownField label="Access group" required load={groupOptions} {...fieldOf(form, 'accessGroupId')} />
        )}
        {type === 'PASS' && (
          <NativeSelect
            label="Kind of pass"
            required
            data={[{ value: '', label: 'Choose a kind' }, ...passKinds]}
            {...form.getInputProps('passKind')}
          />
        )}
      </FormSection>
      <FormSection title="For whom and when">
        <FormWide>
          <MultiDropdownField
            label="For"
            description="Choose colleagues, or leave it empty to request access for yourself"
            load={colleagueOptions}
            {...fieldOf(form, 'userIds')}
          />
        </FormWide>
        <DaySpanFields
          value={form.values.days}
          onChange={(days) => form.setFieldValue('days', days)}
          first={{ required: true, error: form.errors['validFrom'] }}
          last={{ required: true, error: form.errors['validTo'] }}
        />
        <FormWide>
          <Textarea
            label="Reason"
            description="Shown to the people who decide"
            required
            maxLength={500}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </FormWide>
        <FormWide>
          <Textarea label="Remarks" maxLength={500} autosize minRows={1} {...form.getInputProps('remarks')} />
        </FormWide>
      </FormSection>
      {declaration?.required && <DeclarationFields declaration={declaration} form={form} />}
    </FormScreen>
  )
}

import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { ClashPanel } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Checkbox, Group, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clashQuestionOfValues } from '../clashQuestion.ts'
import { formAsIs, formInput, problemsOf, type FormValues } from '../fmFormForm.ts'
import { floorOptions, siteOptions, tenantOptions, typeChoices, type FmForm } from '../permitQueries.ts'

type FmFormFormProps = {
  /** The form to change; without one another is begun. */
  form?: FmForm
  /** Whether work may be asked for one of several companies. */
  hasTenants: boolean
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Asks for a permit: where and what for; the contractor fills in the rest by a link (doc 3 §7). */
export const FmFormForm = ({ form: given, hasTenants, onSaved, onCancel }: FmFormFormProps) => {
  const [initialValues] = useState(() => formAsIs(given))
  const form = useForm<FormValues>({ initialValues, validate: problemsOf })
  const saving = useMutation({
    mutationKey: ['saveFmForm'],
    mutationFn: (values: FormValues) => save(values, given),
    onSuccess: ({ id }) => {
      if (given) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={given ? `Edit ${given.referenceNo}` : 'Request a permit to work'}
      description={given ? undefined : 'We e-mail the contractor a link to fill in the rest'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={given ? 'Save' : 'Send to the contractor'}
    >
      <FormSection title="Contractor">
        <TextInput
          label="Contractor’s e-mail"
          description="The link to the form is sent there"
          type="email"
          required
          maxLength={100}
          {...form.getInputProps('contractorEmail')}
        />
        <TextInput label="Company" maxLength={150} {...form.getInputProps('contractorCompany')} />
        <TextInput label="Contact" maxLength={100} {...form.getInputProps('contractorName')} />
      </FormSection>
      <WorkSection form={form} canChooseTenant={hasTenants && !given} />
      <WhenSection form={form} except={given?.id ?? null} />
      <FormSection title="Requested by">
        <TextInput
          label="Name"
          description="Leave empty if it is you"
          maxLength={100}
          {...form.getInputProps('applicantName')}
        />
        <TextInput label="E-mail" type="email" maxLength={100} {...form.getInputProps('applicantEmail')} />
        <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('applicantMobileNo')} />
      </FormSection>
    </FormScreen>
  )
}

type SectionProps = { form: UseFormReturnType<FormValues> }

const WorkSection = ({ form, canChooseTenant }: SectionProps & { canChooseTenant: boolean }) => {
  const { siteId } = form.values
  return (
    <FormSection title="Work">
      {canChooseTenant && (
        <DropdownField
          label="For"
          description="Your own office centre, unless you choose a tenant"
          clearable
          load={tenantOptions}
          {...fieldOf(form, 'tenantId')}
        />
      )}
      <NativeSelect label="Work" required data={typeChoices} {...form.getInputProps('requestType')} />
      <DropdownField
        label="Site"
        required
        load={siteOptions}
        {...fieldOf(form, 'siteId')}
        onChange={(value) => form.setValues({ siteId: value, officeFloorId: null })}
      />
      {siteId !== null && (
        <DropdownField
          key={siteId}
          label="Floor"
          clearable
          load={floorOptions(siteId)}
          {...fieldOf(form, 'officeFloorId')}
        />
      )}
      <TextInput label="Location" description="Unit or room" maxLength={300} {...form.getInputProps('workLocation')} />
      <FormWide>
        <Textarea label="Nature of work" maxLength={1000} autosize minRows={2} {...form.getInputProps('workNature')} />
      </FormWide>
      <TagsInput label="Tags" maxTags={10} {...form.getInputProps('tags')} />
    </FormSection>
  )
}

const WhenSection = ({ form, except }: SectionProps & { except: string | null }) => (
  <FormSection title="When">
    <DaySpanFields
      value={form.values.days}
      onChange={(days) => form.setFieldValue('days', days)}
      first={{ error: form.errors['workStartDate'] }}
      last={{ error: form.errors['workEndDate'] }}
    />
    <TimeSelect label="Each day from" {...fieldOf(form, 'workStartTime')} />
    <TimeSelect label="Each day until" {...fieldOf(form, 'workEndTime')} />
    <FormWide>
      <Group gap="lg">
        <Checkbox label="Overnight" {...form.getInputProps('overnightWork', { type: 'checkbox' })} />
        <Checkbox
          label="Hot work, with flames, sparks or heat"
          {...form.getInputProps('hotWork', { type: 'checkbox' })}
        />
        <Checkbox label="Noisy work, such as drilling" {...form.getInputProps('noisyWork', { type: 'checkbox' })} />
      </Group>
    </FormWide>
    <FormWide>
      <ClashPanel
        question={clashQuestionOfValues(form.values, except)}
        onTake={({ startDate, endDate, startTime, endTime }) =>
          form.setValues({ days: { first: startDate, last: endDate }, workStartTime: startTime, workEndTime: endTime })
        }
      />
    </FormWide>
  </FormSection>
)

const save = (values: FormValues, form: FmForm | undefined) =>
  form
    ? api.call(
        'updateFmFormPendingSubmission',
        { path: { id: form.id }, body: { ...formInput(values, form), version: form.version } },
        { silent: true },
      )
    : api.call('createFmForm', { body: { ...formInput(values), tenantId: values.tenantId } }, { silent: true })

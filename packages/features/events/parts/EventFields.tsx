import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { useStoredSources } from '@atrium/screens-kit/useStoredSources.ts'
import { TagsField } from '@atrium/screens-kit/TagsField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import { smallerPicture } from '@atrium/upload/smallerPicture.ts'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { EventValues } from '../eventForm.ts'
import { audienceChoices, companyOptions, groupOptions, tagOptions, type ActivityEvent } from '../eventQueries.ts'

type FieldsProps = { form: UseFormReturnType<EventValues> }

const upload: Upload = async (file, module) => uploadFile(api, await smallerPicture(file), module, { silent: true })

/** What it is called, where it is and what it looks like. */
export const WhatFields = ({ form }: FieldsProps) => {
  const sourceOf = useStoredSources(form.values.images)
  return (
    <FormSection title="What and where">
      <TextInput label="Name" required maxLength={150} {...form.getInputProps('name')} />
      <TextInput
        label="Location"
        description="As shown to guests. Sessions can have rooms of their own"
        maxLength={200}
        {...form.getInputProps('location')}
      />
      <FormWide>
        <ImageUpload
          label="Banner"
          module="EVENT"
          upload={upload}
          maxFiles={5}
          ordered
          sourceOf={sourceOf}
          value={form.values.images}
          onChange={(images) => form.setFieldValue('images', images)}
          error={form.errors['bannerImageFileIds']}
        />
      </FormWide>
      <FormWide>
        <TagsField
          label="Tags"
          description="Press Enter after each one"
          load={tagOptions}
          maxTags={10}
          {...fieldOf(form, 'tags')}
        />
      </FormWide>
    </FormSection>
  )
}

/** On which days, from when to when. */
export const WhenFields = ({ form }: FieldsProps) => (
  <FormSection title="When">
    <DaySpanFields
      value={form.values.days}
      onChange={(value) => form.setFieldValue('days', value)}
      first={{ required: true, error: form.errors['eventStartDate'] }}
      last={{ required: true, error: form.errors['eventEndDate'] }}
    />
    <FormWide>
      <Switch label="All day" {...form.getInputProps('allDay', { type: 'checkbox' })} />
    </FormWide>
    {!form.values.allDay && (
      <>
        <TimeSelect label="Starts on the first day at" required {...fieldOf(form, 'eventStartTime')} />
        <TimeSelect label="Ends on the last day at" required endOf={null} {...fieldOf(form, 'eventEndTime')} />
      </>
    )}
  </FormSection>
)

/** Whom it is for (doc 3 §3, targetUserGroup). */
export const AudienceFields = ({ form, event }: FieldsProps & { event: ActivityEvent | undefined }) => {
  const isTenant = useViewer().userInfo?.accountType === 'TENANT'
  const { targetUserGroup } = form.values
  return (
    <FormSection title="For whom">
      <NativeSelect
        label="For"
        data={audienceChoices.filter(({ value }) => !isTenant || value !== 'TENANTS')}
        {...form.getInputProps('targetUserGroup')}
      />
      {targetUserGroup === 'TENANTS' && (
        <MultiDropdownField
          label="Tenants"
          description="All tenants if you choose none"
          load={companyOptions}
          chosen={choicesOf(event?.companies)}
          {...fieldOf(form, 'companyIds')}
        />
      )}
      {targetUserGroup === 'USER_GROUPS' && (
        <MultiDropdownField
          label="User groups"
          required
          load={groupOptions}
          chosen={choicesOf(event?.userGroups)}
          {...fieldOf(form, 'userGroupIds')}
        />
      )}
    </FormSection>
  )
}

const choicesOf = (named: readonly { id: string; name: string }[] = []) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** When people see it, and when it stands first. */
export const WindowFields = ({ form }: FieldsProps) => {
  const { publish, promotion } = form.values
  const days = (name: 'publish' | 'promotion', change: object) =>
    form.setFieldValue(name, { ...form.values[name], ...change })
  return (
    <FormSection
      title="When people see it"
      description="From when you publish it until it is over, unless you choose days"
    >
      <DateField
        label="Shown from"
        value={publish.first}
        onChange={(first) => days('publish', { first })}
        error={form.errors['publishStartDate']}
      />
      {publish.first !== null && <TimeSelect label="Shown from this time" {...fieldOf(form, 'publishStartTime')} />}
      <DateField
        label="Shown until"
        value={publish.last}
        onChange={(last) => days('publish', { last })}
        error={form.errors['publishEndDate']}
      />
      {publish.last !== null && (
        <TimeSelect label="Shown until this time" endOf={null} {...fieldOf(form, 'publishEndTime')} />
      )}
      <DateField
        label="Promoted from"
        description="Shown first in the list"
        value={promotion.first}
        onChange={(first) => days('promotion', { first })}
        error={form.errors['promotionStartDate']}
      />
      <DateField
        label="Promoted until"
        value={promotion.last}
        onChange={(last) => days('promotion', { last })}
        error={form.errors['promotionEndDate']}
      />
    </FormSection>
  )
}

/** Where people sign up, and for how many. */
export const PlacesFields = ({ form }: FieldsProps) => (
  <FormSection title="Places" description="Sessions with their places are added once the event is saved">
    <TextInput
      label="Sign-up page"
      description="If people sign up on another website"
      type="url"
      maxLength={300}
      {...form.getInputProps('registrationUrl')}
    />
    <FormWide>
      <Switch
        label="Limit the places one person takes"
        {...form.getInputProps('enableRegistrationLimit', { type: 'checkbox' })}
      />
    </FormWide>
    {form.values.enableRegistrationLimit && (
      <NumericField
        label="Places for one person"
        description="Across all sessions"
        decimals={0}
        required
        {...fieldOf(form, 'registrationLimitPerUser')}
      />
    )}
  </FormSection>
)

/** What else people read. */
export const TextFields = ({ form }: FieldsProps) => (
  <FormSection title="More information" columns={1}>
    <Textarea label="Description" autosize minRows={4} maxLength={5000} {...form.getInputProps('description')} />
    <Textarea
      label="Terms and conditions"
      description="What people agree to when they sign up"
      autosize
      minRows={2}
      maxLength={5000}
      {...form.getInputProps('tc')}
    />
    <TextInput label="Website" type="url" maxLength={300} {...form.getInputProps('websiteUrl')} />
    <TextInput label="Map" type="url" maxLength={300} {...form.getInputProps('mapUrl')} />
  </FormSection>
)

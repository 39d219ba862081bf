import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { Choice } from '@atrium/screens-kit/dropdownOptions.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { TagsField } from '@atrium/screens-kit/TagsField.tsx'
import { descriptionLast } from '@atrium/ui/descriptionLast.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { UserFormValues } from './userFormValues.ts'
import { divisionOptions, roleOptions, siteOptions, userGroupOptions, userTagOptions } from './userOptions.ts'

type UserFieldsProps<Values extends UserFormValues> = {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>
  /** Why the e-mail address cannot be changed. */
  emailNote?: string
  /** What the person has now, for the labels. */
  roles?: readonly { code: string; name: string }[]
  userGroups?: readonly { id: string; name: string }[]
  division?: { id: string; name: string } | null
  sites?: readonly { id: string; name: string }[]
}

/** Name and ways to reach a person. */
export const PersonFields = <Values extends UserFormValues>({ form, emailNote }: UserFieldsProps<Values>) => (
  <FormSection title="Person" description="The name shown in lists, e-mails and on passes">
    <TextInput label="Full name" required autoComplete="off" maxLength={100} {...form.getInputProps('fullName')} />
    <TextInput
      label="E-mail"
      required
      type="email"
      autoComplete="off"
      maxLength={100}
      disabled={emailNote !== undefined}
      description={emailNote}
      inputWrapperOrder={descriptionLast}
      {...form.getInputProps('email')}
    />
    <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('mobileNumber')} />
    <TextInput label="Office number" type="tel" maxLength={30} {...form.getInputProps('officeNumber')} />
    <TextInput label="Employee number" maxLength={30} {...form.getInputProps('employeeNo')} />
  </FormSection>
)

const none: readonly never[] = []

/** What a person may do, where they belong, and what they are found by. */
export const AccessFields = <Values extends UserFormValues>(props: UserFieldsProps<Values>) => {
  const { form, roles = none, userGroups = none } = props
  return (
    <FormSection title="Roles and groups" description="Roles decide what a person can do, groups what they can book">
      <FormWide>
        <MultiDropdownField
          label="Roles"
          required
          load={roleOptions}
          chosen={roles.map(({ code, name }): Choice => ({ value: code, label: name }))}
          maxValues={10}
          {...form.getInputProps('roleCodes')}
          value={form.values.roleCodes}
        />
      </FormWide>
      <FormWide>
        <MultiDropdownField
          label="User groups"
          load={userGroupOptions}
          chosen={userGroups.map(({ id, name }): Choice => ({ value: id, label: name }))}
          maxValues={50}
          {...form.getInputProps('userGroupIds')}
          value={form.values.userGroupIds}
        />
      </FormWide>
      <FormWide>
        <TagsField
          label="Tags"
          description="Keywords to find people by, such as First aider. Press Enter after each one."
          load={userTagOptions}
          maxTags={20}
          {...form.getInputProps('tags')}
          value={form.values.tags}
        />
      </FormWide>
    </FormSection>
  )
}

/** The division and the sites a person works at. */
export const WhereaboutsFields = <Values extends UserFormValues>(props: UserFieldsProps<Values>) => {
  const { form, division, sites = none } = props
  return (
    <FormSection title="Where they work" description="Site admins can see the people of their sites">
      <DropdownField
        label="Division"
        load={divisionOptions}
        chosen={division ? { value: division.id, label: division.name } : undefined}
        {...form.getInputProps('divisionId')}
        value={form.values.divisionId}
      />
      <MultiDropdownField
        label="Sites"
        load={siteOptions}
        chosen={sites.map(({ id, name }): Choice => ({ value: id, label: name }))}
        maxValues={50}
        {...form.getInputProps('siteIds')}
        value={form.values.siteIds}
      />
    </FormSection>
  )
}

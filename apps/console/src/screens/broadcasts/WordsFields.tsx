import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { channelChoices, severityWords } from '@atrium/features/broadcasts/broadcastWords.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { WordsValues } from './broadcastForm.ts'
import { recipientOptions, recipientTypesQuery, severities, type Broadcast, type Preset } from './broadcastQueries.ts'

type WordsFieldsProps<Values extends WordsValues> = {
  form: UseFormReturnType<Values>
  /** What stands there, whose choice has its names. */
  said?: Broadcast | Preset | undefined
}

const fields = {
  TENANTS: { name: 'tenantIds', label: 'Tenants' },
  FLOORS: { name: 'officeFloorIds', label: 'Floors' },
} as const

/** What an emergency says, and whom it is for. */
export const WordsFields = <Values extends WordsValues>({ form, said }: WordsFieldsProps<Values>) => {
  const types = useQuery(recipientTypesQuery())
  const { recipientType } = form.values
  const field = recipientType === 'ALL' ? undefined : fields[recipientType]
  const chosen = said?.recipients.map(({ id, name }) => ({ value: id, label: name })) ?? []
  // Every form of this kind has the fields of the words.
  const words = form as unknown as UseFormReturnType<WordsValues>
  return (
    <>
      <FormSection title="Message">
        <TextInput label="Title" required maxLength={100} {...form.getInputProps('title')} />
        <NativeSelect
          label="Severity"
          required
          data={severities.map((value) => ({ value, label: severityWords[value].label }))}
          {...form.getInputProps('severity')}
        />
        <FormWide>
          <Textarea label="Message" required maxLength={1000} autosize minRows={3} {...form.getInputProps('message')} />
        </FormWide>
        <FormWide>
          <Textarea
            label="What to do"
            description="One step per line"
            maxLength={4000}
            autosize
            minRows={3}
            {...form.getInputProps('instructions')}
          />
        </FormWide>
        <FormWide>
          <Checkbox.Group
            label="Channels"
            description="In addition to the banner in every portal, and whatever people’s notification preferences are"
            {...words.getInputProps('channels')}
          >
            <Group gap="lg" mt="xs">
              {channelChoices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
        </FormWide>
        <Checkbox
          label="Ask people whether they are safe"
          {...form.getInputProps('responseRequired', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title="Recipients">
        <NativeSelect
          label="Recipients"
          required
          data={(types.data ?? [{ value: 'ALL', label: 'Everybody' }]).map(({ value, label }) => ({ value, label }))}
          {...form.getInputProps('recipientType')}
        />
        {field && (
          <MultiDropdownField
            key={field.name}
            label={field.label}
            required
            maxValues={500}
            load={recipientOptions(recipientType)}
            chosen={said?.recipientType === recipientType ? chosen : []}
            {...fieldOf(words, field.name)}
          />
        )}
      </FormSection>
    </>
  )
}

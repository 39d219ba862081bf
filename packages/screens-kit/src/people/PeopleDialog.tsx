import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { LoadOptions } from '../dropdownOptions.ts'
import { fieldOf } from '../form/fieldOf.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { MultiDropdownField } from '../MultiDropdownField.tsx'

export type PeopleDialogProps = {
  opened: boolean
  title: string
  /** What they are called here, such as `['person', 'people']`. */
  nouns: readonly [one: string, many: string]
  /** Whom the field offers. */
  description: string
  /** Those who are not there yet. Keep it the same between renders. */
  load: LoadOptions
  /** Done before the dialog closes; when it fails the dialog says so and stays. */
  add: (userIds: string[]) => Promise<unknown>
  onClose: () => void
}

/** The most people one call takes. */
const mostPeople = 1000

/** Finds people who do not belong to a record yet and adds them to it. Load it lazily. */
export const PeopleDialog = ({ opened, title, nouns, description, load, add, onClose }: PeopleDialogProps) => {
  const form = useForm<{ userIds: string[] }>({ initialValues: { userIds: [] } })
  const { length } = form.values.userIds
  const adding = useMutation({ mutationFn: add, onSuccess: onClose })
  const [one, many] = nouns
  return (
    <FormDialog
      opened={opened}
      title={title}
      form={form}
      saving={adding}
      onSubmit={({ userIds }) => adding.mutate(userIds)}
      submitLabel={length === 0 ? `Add ${many}` : `Add ${length} ${length === 1 ? one : many}`}
      disabled={length === 0}
      onClose={onClose}
    >
      <MultiDropdownField
        label={many.charAt(0).toUpperCase() + many.slice(1)}
        description={description}
        placeholder={length === 0 ? 'Start typing a name or e-mail address' : undefined}
        load={load}
        maxValues={mostPeople}
        {...fieldOf(form, 'userIds')}
      />
    </FormDialog>
  )
}

import { capitalised } from '@atrium/validators/text.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { LoadOptions } from './dropdownOptions.ts'
import { fieldOf } from './form/fieldOf.ts'
import { FormDialog } from './form/FormDialog.tsx'
import { MultiDropdownField } from './MultiDropdownField.tsx'

export type ChooseDialogProps = {
  opened: boolean
  title: string
  /** What they are called here, such as `['door', 'doors']`. */
  nouns: readonly [one: string, many: string]
  /** What the call that adds them calls their ids, so that a refusal stands beside the field. */
  field: string
  /** Which of them the field offers. */
  description: string
  placeholder?: string | undefined
  /** Those who are not there yet. Keep it the same between renders. */
  load: LoadOptions
  /** The most that one call takes. */
  most: number
  /** Asked before they are added; false says that the person thought better of it. */
  ask?: (ids: string[]) => Promise<boolean>
  /** Done before the dialog closes; when it fails the dialog says so and stays. */
  add: (ids: string[]) => Promise<unknown>
  onClose: () => void
}

/** Finds records that do not belong to another yet and adds them to it. Load it lazily. */
export const ChooseDialog = (props: ChooseDialogProps) => {
  const { opened, title, nouns, field, description, placeholder, load, most, ask, add, onClose } = props
  const form = useForm<Record<string, string[]>>({ initialValues: { [field]: [] } })
  const chosen = form.values[field] ?? []
  const adding = useMutation({ mutationFn: add, onSuccess: onClose })
  const asking = useMutation({ mutationFn: async (ids: string[]) => (await ask?.(ids)) ?? true })
  const [one, many] = nouns
  return (
    <FormDialog
      opened={opened}
      title={title}
      form={form}
      saving={{ isPending: adding.isPending || asking.isPending, error: adding.error }}
      onSubmit={async () => {
        const isMeant = await asking.mutateAsync(chosen)
        if (isMeant) adding.mutate(chosen)
        return isMeant
      }}
      submitLabel={chosen.length === 0 ? `Add ${many}` : `Add ${chosen.length} ${chosen.length === 1 ? one : many}`}
      disabled={chosen.length === 0}
      onClose={onClose}
    >
      <MultiDropdownField
        label={capitalised(many)}
        description={description}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        load={load}
        maxValues={most}
        {...fieldOf(form, field)}
      />
    </FormDialog>
  )
}

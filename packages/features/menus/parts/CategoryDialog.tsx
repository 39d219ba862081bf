import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sectionOptions, type Category } from '../categoryQueries.ts'

type CategoryDialogProps = {
  /** The category to change; without one a new one is added. */
  category?: Category | undefined
  onClose: () => void
}

type Values = { name: string; opcSectionId: string | null; recommended: boolean }

const silent = { silent: true } as const

/** Adds a category of stores, or changes one. Load it lazily. */
const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const [initialValues] = useState((): Values => ({
    name: category?.name ?? '',
    opcSectionId: category?.opcSection?.id ?? null,
    recommended: category?.recommended ?? false,
  }))
  const form = useForm<Values>({ initialValues, validate: { name: requiredText('a name', 60) } })
  const saving = useMutation({
    mutationKey: ['saveOpcCategory'],
    mutationFn: (values: Values) => {
      const body = { ...values, name: values.name.trim() }
      return category
        ? api.call(
            'updateOpcCategory',
            { path: { id: category.id }, body: { ...body, version: category.version } },
            silent,
          )
        : api.call('createOpcCategory', { body }, silent)
    },
    onSuccess: () => {
      notify({ message: category ? 'Category successfully updated' : 'Category successfully added' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={category ? `Change ${category.name}` : 'New category'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={category ? 'Save' : 'Add category'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <DropdownField
        label="Section"
        description="Where it stands when people order"
        load={sectionOptions}
        {...fieldOf(form, 'opcSectionId')}
      />
      <Switch
        label="Recommended"
        description="Stands first where people order"
        {...form.getInputProps('recommended', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

export default CategoryDialog

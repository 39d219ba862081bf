import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentCategory } from '../documentQueries.ts'

type CategoryDialogProps = {
  /** The category to change; without one a new one is added. */
  category?: DocumentCategory | undefined
  onClose: () => void
}

const silent = { silent: true } as const

/** Adds a category of documents, or renames one. Load it lazily. */
const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const [initialValues] = useState(() => ({ categoryName: category?.categoryName ?? '' }))
  const form = useForm({ initialValues, validate: { categoryName: requiredText('a name', 60) } })
  const saving = useMutation({
    mutationKey: ['saveDocumentCategory'],
    mutationFn: ({ categoryName }: typeof initialValues) => {
      const body = { categoryName: categoryName.trim() }
      return category
        ? api.call(
            'updateDocumentCategory',
            { path: { id: category.id }, body: { ...body, version: category.version } },
            silent,
          )
        : api.call('createDocumentCategory', { body }, silent)
    },
    onSuccess: () => {
      notify({ message: category ? 'Category successfully updated' : 'Category successfully added' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={category ? `Rename ${category.categoryName}` : 'Add category'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={category ? 'Save' : 'Add category'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('categoryName')} />
    </FormDialog>
  )
}

export default CategoryDialog

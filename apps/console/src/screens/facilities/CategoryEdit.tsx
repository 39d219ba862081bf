import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { CategoryFields } from './CategoryFields.tsx'
import { categoryInput, useCategoryForm } from './categoryForm.ts'
import type { FacilityCategory } from './facilityQueries.ts'

type CategoryEditProps = { category: FacilityCategory; onDone: () => void }

/** Changes a category (doc 3 §2, EditCategory). */
export const CategoryEdit = ({ category, onDone }: CategoryEditProps) => {
  const form = useCategoryForm(category)
  const saving = useMutation({
    ...api.mutation('updateFacilityCategory', { silent: true }),
    onSuccess: () => {
      notify({ message: 'Category successfully updated' })
      onDone()
    },
  })
  const { id, name, version } = category
  return (
    <FormScreen
      title={`Edit ${name}`}
      form={form}
      onSubmit={(values) => saving.mutate({ path: { id }, body: { ...categoryInput(values), version } })}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <CategoryFields form={form} />
    </FormScreen>
  )
}

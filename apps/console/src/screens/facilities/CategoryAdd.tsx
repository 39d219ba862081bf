import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { CategoryFields } from './CategoryFields.tsx'
import { categoryInput, useCategoryForm } from './categoryForm.ts'

type CategoryAddProps = { onAdded: (id: string) => void; onCancel: () => void }

/** A new kind of facilities or common spaces (doc 3 §2, CategorySetup). */
export const CategoryAdd = ({ onAdded, onCancel }: CategoryAddProps) => {
  const form = useCategoryForm()
  const adding = useMutation({
    ...api.mutation('createFacilityCategory', { silent: true }),
    onSuccess: (category) => {
      notify({ message: 'Category successfully added' })
      onAdded(category.id)
    },
  })
  return (
    <FormScreen
      title="New category"
      description="How the facilities in this category are booked"
      form={form}
      onSubmit={(values) => adding.mutate({ body: categoryInput(values) })}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add category"
    >
      <CategoryFields form={form} />
    </FormScreen>
  )
}

import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { useMutation } from '@tanstack/react-query'
import { OrderFields, PictureFields, PlaceFields, WebFields } from '../parts/StoreFields.tsx'
import { StoreHoursField } from '../parts/StoreHoursField.tsx'
import { storeInput, useStoreForm, type StoreValues } from '../storeForm.ts'
import type { Store } from '../storeQueries.ts'

type StoreFormProps = {
  /** The one that is edited; without it a new one is added. */
  store?: Store
  /** Whether the office centre has the store, which says whose it is and where. */
  isOwner: boolean
  onSaved: (id: string) => void
  onCancel: () => void
}

const silent = { silent: true } as const

/** The form of a store, new or edited (doc 3 §2 Retail). */
export const StoreForm = ({ store, isOwner, onSaved, onCancel }: StoreFormProps) => {
  const form = useStoreForm(store)
  const saving = useMutation({
    mutationKey: ['saveRetailStore'],
    mutationFn: (values: StoreValues) =>
      store
        ? api.call(
            'updateRetailStore',
            { path: { id: store.id }, body: { ...storeInput(values), version: store.version } },
            silent,
          )
        : api.call('createRetailStore', { body: storeInput(values) }, silent),
    onSuccess: ({ id }) => {
      if (store) recordNotices.updated()
      else notify({ message: 'Retail successfully added' })
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={store ? `Edit ${store.name}` : 'New store'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel={store ? 'Save' : 'Add store'}
    >
      <PlaceFields form={form} store={store} isOwner={isOwner} />
      <FormSection title="Opening hours" description="By the clock of the building" columns={1}>
        <StoreHoursField
          value={form.values.openingHrs}
          onChange={(hours) => form.setFieldValue('openingHrs', hours)}
          error={form.errors.openingHrs}
        />
      </FormSection>
      {!form.values.externalRetail && <OrderFields form={form} store={store} isOwner={isOwner} />}
      <PictureFields form={form} />
      <WebFields form={form} />
    </FormScreen>
  )
}

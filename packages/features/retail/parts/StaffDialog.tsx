import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffOptions, type Store } from '../storeQueries.ts'

/** Who of its tenant looks after a store. Load it lazily. */
const StaffDialog = ({ store, onClose }: { store: Store; onClose: () => void }) => {
  const [initialValues] = useState(() => ({ userIds: store.staff.map(({ id }) => id) }))
  const form = useForm({ initialValues })
  const load = useMemo(() => staffOptions(store.id), [store.id])
  const saving = useMutation({
    mutationKey: ['assignRetailStoreStaff'],
    mutationFn: ({ userIds }: typeof initialValues) =>
      api.call(
        'assignRetailStoreStaff',
        { path: { id: store.id }, body: { userIds, version: store.version } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Who looks after ${store.name}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <MultiDropdownField
        label="People"
        description={`People of ${store.retailTenant?.name ?? 'the tenant'} who change the menu and serve orders. Those who change all stores of the company need not be named.`}
        load={load}
        chosen={store.staff.map(({ id, name }) => ({ value: id, label: name }))}
        {...fieldOf(form, 'userIds')}
      />
    </FormDialog>
  )
}

export default StaffDialog

import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orderingStoreOptions, type MenuGroup } from '../menuQueries.ts'

type GroupDialogProps = {
  /** The group to change; without one a new one is added. */
  group?: MenuGroup | undefined
  retailStoreId?: string | undefined
  onClose: () => void
}

type Values = { retailStoreId: string | null; name: string; sortOrder: number | null }

const silent = { silent: true } as const

/** Adds a group to the menu of a store, or changes one. Load it lazily. */
const GroupDialog = ({ group, retailStoreId, onClose }: GroupDialogProps) => {
  const [initialValues] = useState((): Values => ({
    retailStoreId: group?.retailStore.id ?? retailStoreId ?? null,
    name: group?.name ?? '',
    sortOrder: group?.sortOrder ?? 0,
  }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      retailStoreId: (id) => (id === null ? 'Choose a store.' : null),
      name: requiredText('a name', 60),
      sortOrder: (order) => (order !== null && order >= 0 && order <= 1000 ? null : 'Enter a number from 0 to 1,000.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveOpcMenuGroup'],
    mutationFn: (values: Values) => {
      const fields = { name: values.name.trim(), sortOrder: values.sortOrder ?? 0 }
      return group
        ? api.call(
            'updateOpcMenuGroup',
            { path: { id: group.id }, body: { ...fields, version: group.version } },
            silent,
          )
        : api.call('createOpcMenuGroup', { body: { ...fields, retailStoreId: values.retailStoreId ?? '' } }, silent)
    },
    onSuccess: () => {
      if (group) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={group ? `Change ${group.name}` : 'New menu group'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={group ? 'Save' : 'Add group'}
      onClose={onClose}
    >
      {!group && (
        <DropdownField label="Store" required load={orderingStoreOptions} {...fieldOf(form, 'retailStoreId')} />
      )}
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <NumericField
        label="Place on the menu"
        description="Groups stand in this order"
        decimals={0}
        {...fieldOf(form, 'sortOrder')}
      />
    </FormDialog>
  )
}

export default GroupDialog

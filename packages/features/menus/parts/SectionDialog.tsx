import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { categoryOptions, type MenuSection } from '../categoryQueries.ts'

type SectionDialogProps = {
  /** The section to change; without one a new one is added. */
  section?: MenuSection | undefined
  onClose: () => void
}

type Values = { name: string; sortOrder: number | null; opcCategoryIds: string[] }

const silent = { silent: true } as const

/** Adds a section of categories, or changes one. Load it lazily. */
const SectionDialog = ({ section, onClose }: SectionDialogProps) => {
  const officeCentreId = useAtomValue(officeCentreInfoAtom)?.officeCentreId ?? ''
  const [initialValues] = useState((): Values => ({
    name: section?.name ?? '',
    sortOrder: section?.sortOrder ?? 0,
    opcCategoryIds: section?.opcCategories.map(({ id }) => id) ?? [],
  }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      name: requiredText('a name', 60),
      sortOrder: (order) => (order !== null && order >= 0 && order <= 1000 ? null : 'Enter a number from 0 to 1,000.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveOpcSection'],
    mutationFn: (values: Values) => {
      const body = { ...values, name: values.name.trim(), sortOrder: values.sortOrder ?? 0, officeCentreId }
      return section
        ? api.call(
            'updateOpcSection',
            { path: { id: section.id }, body: { ...body, version: section.version } },
            silent,
          )
        : api.call('createOpcSection', { body }, silent)
    },
    onSuccess: () => {
      if (section) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={section ? `Change ${section.name}` : 'New section'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={section ? 'Save' : 'Add section'}
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <MultiDropdownField
        label="Categories"
        description="One that stands in another section moves here"
        load={categoryOptions}
        chosen={section?.opcCategories.map(({ id, name }) => ({ value: id, label: name }))}
        {...fieldOf(form, 'opcCategoryIds')}
      />
      <NumericField
        label="Place"
        description="Sections stand in this order"
        decimals={0}
        {...fieldOf(form, 'sortOrder')}
      />
    </FormDialog>
  )
}

export default SectionDialog

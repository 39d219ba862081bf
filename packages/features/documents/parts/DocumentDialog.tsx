import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { Checkbox, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { documentBody, documentValues, newDocument, type DocumentValues } from '../documentForm.ts'
import { categoryOptions, type Document } from '../documentQueries.ts'
import { RecipientFields } from './RecipientFields.tsx'

const silent = { silent: true } as const
const upload: Upload = (file, module) => uploadFile(api, file, module, silent)

type DocumentDialogProps = {
  /** The document to change; without one a new one is added. */
  document?: Document
  onClose: () => void
  onSaved?: (id: string) => void
}

/** Publishes a document, or changes one. Load it lazily. */
const DocumentDialog = ({ document, onClose, onSaved }: DocumentDialogProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [initialValues] = useState(() => (document ? documentValues(document, offset) : newDocument))
  const form = useForm<DocumentValues>({
    initialValues,
    validate: {
      title: requiredText('a title', 150),
      documentCategoryId: (id) => (id ? null : 'Choose a category.'),
      file: (files) => (files.length > 0 ? null : 'Choose a file.'),
      recipientIds: (ids, { recipientType }) => {
        if (ids.length > 0 || recipientType === 'ALL' || recipientType === 'ACCOUNT_TYPE') return null
        return recipientType === 'TENANTS' ? 'Choose a tenant.' : 'Choose a user group.'
      },
      accountTypes: (types, { recipientType }) =>
        recipientType === 'ACCOUNT_TYPE' && types.length === 0 ? 'Choose whose people it is for.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['saveDocument'],
    mutationFn: (values: DocumentValues) => {
      const body = documentBody(values, offset, document)
      return document
        ? api.call(
            'updateDocument',
            { path: { id: document.id }, body: { ...body, version: document.version } },
            silent,
          )
        : api.call('createDocument', { body }, silent)
    },
    onSuccess: ({ id }) => {
      notify({ message: document ? 'Document successfully updated' : 'Document successfully added' })
      onClose()
      onSaved?.(id)
    },
  })
  return (
    <FormDialog
      opened
      size="lg"
      title={document ? `Edit ${document.title}` : 'Add document'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={document ? 'Save' : 'Add document'}
      onClose={onClose}
    >
      <TextInput label="Title" required maxLength={150} data-autofocus {...form.getInputProps('title')} />
      <DropdownField
        label="Category"
        required
        load={categoryOptions}
        {...(document ? { chosen: { value: document.category.id, label: document.category.name } } : {})}
        {...fieldOf(form, 'documentCategoryId')}
      />
      <FileUpload
        label="File"
        required
        upload={upload}
        module="DOCUMENT"
        {...(document ? { description: 'Another file becomes a new version, and its readers are notified.' } : {})}
        {...form.getInputProps('file')}
        value={form.values.file}
        error={form.errors['file'] ?? form.errors['documentFileId']}
      />
      <RecipientFields form={form} chosen={document?.recipients ?? []} />
      <Checkbox
        label="Readers have to agree to it"
        {...form.getInputProps('acknowledgementRequired', { type: 'checkbox' })}
      />
      <Group grow align="start">
        <DateField label="Published on" description="At once when empty" {...fieldOf(form, 'publishDay')} />
        <TimeSelect label="at" description="Midnight when empty" {...fieldOf(form, 'publishTime')} />
      </Group>
      <DateField label="Last day" description="Nobody can find it after this day" {...fieldOf(form, 'expiryDate')} />
    </FormDialog>
  )
}

export default DocumentDialog

import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload, UploadedFile } from '@atrium/upload/uploadContract.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import type { RequestType } from '@atrium/validators/permits.ts'
import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { typeChoices, type FmDocument } from '../permitQueries.ts'

type Values = {
  formName: string
  template: UploadedFile[]
  documentFileRequired: boolean
  landlordSignatureRequired: boolean
  mcstSignatureRequired: boolean
  requestTypes: RequestType[]
  active: boolean
}

const empty: Values = {
  formName: '',
  template: [],
  documentFileRequired: true,
  landlordSignatureRequired: false,
  mcstSignatureRequired: false,
  requestTypes: [],
  active: true,
}

const asIs = (document: FmDocument): Values => ({
  formName: document.formName,
  template: document.templateFile ? [document.templateFile] : [],
  documentFileRequired: document.documentFileRequired,
  landlordSignatureRequired: document.landlordSignatureRequired,
  mcstSignatureRequired: document.mcstSignatureRequired,
  requestTypes: [...document.requestTypes],
  active: document.active,
})

type FmDocumentDialogProps = {
  /** The document to change; without one another is added. */
  document?: FmDocument
  onClose: () => void
}

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

/** Adds or changes a document that permits ask for. Load it lazily. */
const FmDocumentDialog = ({ document, onClose }: FmDocumentDialogProps) => {
  const [initialValues] = useState(() => (document ? asIs(document) : empty))
  const form = useForm<Values>({ initialValues, validate: { formName: requiredText('the name', 100) } })
  const saving = useMutation({
    mutationKey: ['saveFmDocument'],
    mutationFn: (values: Values) => save(values, document),
    onSuccess: () => {
      if (document) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const box = (name: 'documentFileRequired' | 'landlordSignatureRequired' | 'mcstSignatureRequired') =>
    form.getInputProps(name, { type: 'checkbox' })
  return (
    <FormDialog
      opened
      title={document ? `Edit ${document.formName}` : 'Add a document'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('formName')} />
        <Checkbox.Group
          label="Asked for with"
          description="All work if you choose none"
          {...form.getInputProps('requestTypes')}
        >
          <Group mt="xs">
            {typeChoices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox label="The contractor has to upload a file" {...box('documentFileRequired')} />
        <Checkbox label="The landlord signs it" {...box('landlordSignatureRequired')} />
        <Checkbox label="The management corporation signs it" {...box('mcstSignatureRequired')} />
        <FileUpload
          label="Template to fill in"
          upload={upload}
          module="PERMIT"
          value={form.values.template}
          onChange={(template) => form.setFieldValue('template', template)}
          error={form.errors['templateFileId']}
        />
        <Switch label="In use" {...form.getInputProps('active', { type: 'checkbox' })} />
      </Stack>
    </FormDialog>
  )
}

function save({ template, ...values }: Values, document: FmDocument | undefined) {
  const body = { ...values, formName: values.formName.trim(), templateFileId: template[0]?.systemFileId ?? null }
  const silent = { silent: true } as const
  return document
    ? api.call('updateFmDocument', { path: { id: document.id }, body: { ...body, version: document.version } }, silent)
    : api.call('createFmDocument', { body }, silent)
}

export default FmDocumentDialog

import { orNull } from '@atrium/api-client/payload.ts'
import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { SignatureField } from '@atrium/ui/SignatureField.tsx'
import { Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FmForm, FmFormDocument } from '../permitQueries.ts'

type Values = { remark: string; signature: File | null; validUntil: string | null }
type ApproveDocumentDialogProps = { form: FmForm; document: FmFormDocument; onClose: () => void }

/** Approves a document of a permit, with a signature where it asks for one. Load it lazily. */
const ApproveDocumentDialog = ({ form: permit, document, onClose }: ApproveDocumentDialogProps) => {
  const isSigned = document.landlordApproved ? document.mcstSignatureRequired : document.landlordSignatureRequired
  const form = useForm<Values>({
    initialValues: { remark: '', signature: null, validUntil: document.validUntil },
    validate: {
      signature: (file) => (isSigned && file === null ? 'This document asks for your signature.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['approveFmFormDocument'],
    mutationFn: async ({ remark, signature, validUntil }: Values) => {
      const signed = signature && (await uploadFile(api, signature, 'SIGNATURE', { silent: true }))
      return api.call(
        'approveFmFormDocument',
        {
          path: { id: permit.id, docId: document.id },
          body: {
            remark: orNull(remark.trim()),
            signatureFileId: signed?.systemFileId ?? null,
            validUntil,
            version: document.version,
          },
        },
        { silent: true },
      )
    },
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Approve ${document.formName}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Approve"
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{document.documentFile?.name}</Text>
        {isSigned && (
          <SignatureField
            label="Your signature"
            error={form.errors['signature'] ?? form.errors['signatureFileId']}
            onChange={(file) => form.setFieldValue('signature', file)}
          />
        )}
        <DateField
          label="Valid until"
          description="As stated in the document. After this day, the crew’s passes stop working until there is a new one."
          {...fieldOf(form, 'validUntil')}
        />
        <Textarea label="Remark" maxLength={500} autosize minRows={2} {...form.getInputProps('remark')} />
      </Stack>
    </FormDialog>
  )
}

export default ApproveDocumentDialog

import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Checkbox, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RequestValues } from '../accessRequestForm.ts'

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

type DeclarationFieldsProps = { text: string; form: UseFormReturnType<RequestValues> }

/** The declaration of the building to read and accept, and a place for a signed one. */
export const DeclarationFields = ({ text, form }: DeclarationFieldsProps) => (
  <FormSection title="Declaration" columns={1}>
    <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    <Checkbox
      label="I have read and accept the declaration, also on behalf of the people I request access for"
      required
      {...form.getInputProps('declarationAccepted', { type: 'checkbox' })}
    />
    <FileUpload
      label="Signed declaration"
      upload={upload}
      module="ACCESS_REQUEST"
      {...form.getInputProps('declarationFile')}
      value={form.values.declarationFile}
    />
  </FormSection>
)

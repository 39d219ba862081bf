import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Checkbox, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { isAccepted, type RequestValues } from '../accessRequestForm.ts'
import type { AccessRequestDeclaration } from '../accessRequestQueries.ts'

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

type DeclarationFieldsProps = { declaration: AccessRequestDeclaration; form: UseFormReturnType<RequestValues> }

/** The declaration of those who decide, to read and accept, and a place for a signed one. */
export const DeclarationFields = ({ declaration, form }: DeclarationFieldsProps) => (
  <FormSection title={`Declaration of ${declaration.officeCentre.name}`} columns={1}>
    <Text style={{ whiteSpace: 'pre-wrap' }}>{declaration.text}</Text>
    <Checkbox
      label="I have read and accept the declaration, also on behalf of the people I request access for"
      required
      error={form.errors['declarationAccepted']}
      checked={isAccepted(form.values, declaration)}
      onChange={({ currentTarget: { checked } }) =>
        form.setFieldValue('declarationAccepted', checked ? declaration.officeCentre.id : null)
      }
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

import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload, UploadedFile } from '@atrium/upload/uploadContract.ts'
import type { FmFormSetting } from '../permitQueries.ts'
import { SettingDialog } from './SettingDialog.tsx'

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

type TermsDialogProps = { setting: FmFormSetting; onClose: () => void }

/** What contractors read before they sign. Load it lazily. */
const TermsDialog = ({ setting, onClose }: TermsDialogProps) => {
  const files: UploadedFile[] = setting.fmFormTcFile ? [setting.fmFormTcFile] : []
  return (
    <SettingDialog
      title="Terms and conditions"
      values={{ files }}
      save={(values) =>
        api.call(
          'updateFmFormTermsAndConditions',
          { body: { fmFormTcFileId: values.files[0]?.systemFileId ?? null, version: setting.version } },
          { silent: true },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <FileUpload
          label="File"
          upload={upload}
          module="PERMIT"
          value={form.values.files}
          onChange={(value) => form.setFieldValue('files', value)}
          error={form.errors['fmFormTcFileId']}
        />
      )}
    </SettingDialog>
  )
}

export default TermsDialog

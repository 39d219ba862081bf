import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { useStoredPicture } from '@atrium/screens-kit/storedPicture.ts'
import { ImageUpload } from '@atrium/upload/ImageUpload.tsx'
import type { Upload, UploadedFile } from '@atrium/upload/uploadContract.ts'
import type { ReactNode } from 'react'

type LogoFieldProps = {
  value: UploadedFile[]
  onChange: (logo: UploadedFile[]) => void
  error: ReactNode
  /** The logo that is worn now. */
  storedId: string | null
}

/** The company's logo: one picture, to upload, look at and remove. */
export const LogoField = ({ value, onChange, error, storedId }: LogoFieldProps) => {
  const stored = useStoredPicture(storedId)
  return (
    <ImageUpload
      label="Logo"
      module="OFFICE_CENTRE"
      upload={upload}
      value={value}
      onChange={onChange}
      error={error}
      fit="contain"
      sourceOf={({ systemFileId }) => (systemFileId === storedId ? stored : undefined)}
    />
  )
}

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

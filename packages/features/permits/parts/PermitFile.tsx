import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { DownloadLink } from '@atrium/screens-kit/DownloadLink.tsx'

type PermitFileProps = { formId: string; file: Schemas['FileRef'] | null; what: string }

/** A file of a permit, by its name; nothing where there is none. */
export const PermitFile = ({ formId, file, what }: PermitFileProps) =>
  file && (
    <DownloadLink
      label={`${what} ${file.name}`}
      load={() => api.download('downloadFmFormFile', { path: { id: formId, fileId: file.id } })}
    >
      {file.name}
    </DownloadLink>
  )

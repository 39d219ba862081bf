import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useQuery } from '@tanstack/react-query'

/** A stored file by its id; its content never changes. */
export const storedFileQuery = (systemFileId: string) => ({
  ...api.query('downloadSystemFile', { path: { systemFileId } }, { silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What a downloaded picture, JPEG or PNG, is shown from. */
export const pictureAddress = ({ dataStream, fileName }: Schemas['FileDownload']): string =>
  `data:image/${/\.jpe?g$/i.test(fileName) ? 'jpeg' : 'png'};base64,${dataStream}`

/** What a stored picture is shown from; undefined while it is on its way, and where there is none. */
export function useStoredPicture(systemFileId: string | null | undefined): string | undefined {
  const picture = useQuery({ ...storedFileQuery(systemFileId ?? ''), enabled: Boolean(systemFileId) })
  return picture.data && pictureAddress(picture.data)
}

import type { Schemas } from './operationTypes.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  doc: 'application/msword',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** A file that travelled as base64 (doc 1 §3), its media type told by the ending of its name. */
export function fileOf({ dataStream, fileName }: Schemas['FileDownload']): File {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const bytes = Uint8Array.from(atob(dataStream), (character) => character.charCodeAt(0))
  return new File([bytes], fileName, { type: mediaTypes[ending] ?? 'application/octet-stream' })
}

/** Hands a downloaded file to the browser to save. */
export function saveDownload(download: Schemas['FileDownload']): void {
  const url = URL.createObjectURL(fileOf(download))
  const link = document.createElement('a')
  link.href = url
  link.download = download.fileName
  document.body.append(link)
  link.click()
  link.remove()
  // Safari starts reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file as the API answers a download: its bytes in base64, and the name to save it under (doc 1 §3). */
export type Base64File = { dataStream: string; fileName: string }

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** The bytes of a downloaded file. Throws a DOMException when the text is not base64. */
export function fileOfBase64({ dataStream, fileName }: Base64File): File {
  const bytes = Uint8Array.from(atob(dataStream), (character) => character.charCodeAt(0))
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return new File([bytes], fileName, { type: mediaTypes[extension] ?? 'application/octet-stream' })
}

/** Has the browser save a file that came as base64. Throws a DOMException when the text is not base64. */
export function downloadBase64(download: Base64File): void {
  const url = URL.createObjectURL(fileOfBase64(download))
  const link = document.createElement('a')
  link.href = url
  link.download = download.fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

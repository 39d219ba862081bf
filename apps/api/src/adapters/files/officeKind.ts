/** The old Office formats share one container; the name of its main stream tells them apart. */
const streams = [
  { name: 'WordDocument', mime: 'application/msword' },
  { name: 'Workbook', mime: 'application/vnd.ms-excel' },
  { name: 'Book', mime: 'application/vnd.ms-excel' },
  { name: 'PowerPoint Document', mime: 'application/vnd.ms-powerpoint' },
]

const DIRECTORY_ENTRY = 128
const NAME_LENGTH = 64

/** The type of a compound file (`.doc`, `.xls`, `.ppt`), or undefined when it is none of these, such as an installer. */
export function officeKind(content: Uint8Array): string | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return streams.find(({ name }) => hasStream(bytes, name))?.mime
}

/** Looks for a directory entry: the name in UTF-16, filled up with zeros, on a boundary of 128 bytes, its length behind. */
function hasStream(bytes: Buffer, name: string): boolean {
  const entry = Buffer.alloc(NAME_LENGTH + 2)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, NAME_LENGTH)
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) {
    if (at % DIRECTORY_ENTRY === 0) return true
  }
  return false
}

import { fileTypeFromBuffer } from 'file-type'
import { imageDimensionsFromData } from 'image-dimensions'
import { isPlainText } from './plainText.ts'
import { officeKind } from './officeKind.ts'

/** The extensions Atrium can recognise, each with the type it is served as. */
export const fileTypes = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const

export type FileExtension = keyof typeof fileTypes

/** What people call a file of a type. */
const fileTypeWords: Record<(typeof fileTypes)[FileExtension], string> = {
  'text/csv': 'a CSV file',
  'application/msword': 'a Word document (.doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document (.docx)',
  'image/gif': 'a GIF picture',
  'image/jpeg': 'a JPEG picture',
  'application/pdf': 'a PDF document',
  'image/png': 'a PNG picture',
  'application/vnd.ms-powerpoint': 'a PowerPoint presentation (.ppt)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'a PowerPoint presentation (.pptx)',
  'text/plain': 'plain text',
  'image/webp': 'a WebP picture',
  'application/vnd.ms-excel': 'an Excel workbook (.xls)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel workbook (.xlsx)',
  'application/zip': 'a ZIP archive',
}

/** What the extension of a name says its content is: 'a JPEG picture'. Undefined for one that is not known. */
export function saidKind(fileName: string): string | undefined {
  const extension = fileName.toLowerCase().split('.').at(-1) ?? ''
  return isKnownExtension(extension) ? fileTypeWords[fileTypes[extension]] : undefined
}

export const isKnownExtension = (extension: string): extension is FileExtension => Object.hasOwn(fileTypes, extension)

export type RefusalReason =
  | 'empty'
  | 'extension-not-accepted'
  | 'two-extensions'
  | 'content-does-not-match'
  | 'too-many-pixels'

/** The most pixels of a picture: whoever shows it needs four bytes for each, however few the file has. */
export const mostPixels = 50_000_000

/** A file is not what it must be. The text is for logs; the reason decides what the user reads. */
export class FileRefusedError extends Error {
  readonly reason: RefusalReason

  constructor(fileName: string, reason: RefusalReason) {
    super(`The file "${fileName}" was refused: ${reason}`)
    this.name = 'FileRefusedError'
    this.reason = reason
  }
}

/** Extensions that a system might run or a browser might show as a page, in front of a harmless last one. */
const RISKY =
  /^(html?|xhtml|svg|xml|js|mjs|php\d?|phtml|aspx?|jsp|cgi|exe|dll|com|bat|cmd|ps1|sh|vbs|scr|msi|jar|py|pl|rb|hta|lnk)$/

export type SniffOptions = {
  accepted: readonly FileExtension[]
  /** Refuse every name with two extensions, as doc 1 §5 wants it for images; otherwise only those that disguise a type. */
  singleExtension?: boolean
}

/**
 * Tells the real type of an uploaded file from its content, which must agree with its extension.
 * @param content the whole file
 * @throws FileRefusedError
 */
export async function sniff(
  fileName: string,
  content: Uint8Array,
  options: SniffOptions,
): Promise<{ extension: FileExtension; mime: string }> {
  const refuse = (reason: RefusalReason) => new FileRefusedError(fileName, reason)
  const [, ...extensions] = fileName.toLowerCase().split('.')
  const extension = options.accepted.find((accepted) => accepted === extensions.at(-1))
  if (!extension) throw refuse('extension-not-accepted')
  if (options.singleExtension ? extensions.length > 1 : isDisguised(extensions)) throw refuse('two-extensions')
  if (content.length === 0) throw refuse('empty')
  const mime = fileTypes[extension]
  if (!(await contentIs(mime, content))) throw refuse('content-does-not-match')
  if (mime.startsWith('image/')) {
    const size = imageDimensionsFromData(content)
    if (!size) throw refuse('content-does-not-match')
    if (size.width * size.height > mostPixels) throw refuse('too-many-pixels')
  }
  return { extension, mime }
}

function isDisguised(extensions: readonly string[]): boolean {
  return extensions
    .slice(0, -1)
    .some((extension) => RISKY.test(extension.trim()) || Object.hasOwn(fileTypes, extension.trim()))
}

async function contentIs(mime: string, content: Uint8Array): Promise<boolean> {
  if (mime.startsWith('text/')) return isPlainText(content)
  const found = (await fileTypeFromBuffer(content))?.mime
  if (found === 'application/x-cfb') return officeKind(content) === mime
  return found === mime
}

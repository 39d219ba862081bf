/** What may be uploaded, decided from name and size alone, in the browser and on the server (doc 1 §5, doc 2 §5 and §8). */

/** The facts of a chosen file; a browser `File` fits. `size` in bytes. */
export type FileFacts = { name: string; size: number }

/** Limits of an upload: extensions with their dot, in lower case; megabytes of 1024 × 1024 bytes. */
export type FileLimits = { extensions?: readonly string[]; maxMegabytes?: number }

export const defaultMaxMegabytes = 5
export const imageExtensions: readonly string[] = ['.jpg', '.jpeg', '.png']
export const zipExtensions: readonly string[] = ['.zip']
export const spreadsheetExtensions: readonly string[] = ['.xlsx', '.xls', '.csv']
/** pdf, csv, xlsx, xls, doc, txt, ppt and images (RULE-003). */
export const fileExtensions: readonly string[] = [
  '.pdf',
  '.csv',
  '.xlsx',
  '.xls',
  '.doc',
  '.txt',
  '.ppt',
  ...imageExtensions,
]

/** What somebody who is no user shows on paper: a scan or a picture of it. */
export const paperExtensions: readonly string[] = ['.pdf', ...imageExtensions]

/** The given texts (MSG-010 to MSG-018, MSG-049 to MSG-051). */
export const fileMessages = {
  tooLarge: (megabytes: number) => `Please do not upload files larger than ${megabytes}MB in size.`,
  notAccepted: (extensions: readonly string[]) => `Please only upload files with ${extensions.join(', ')} extension.`,
  notAnImage: (extensions: readonly string[]) => `Please upload only ${extensions.join(', ')} files.`,
  twoExtensions: 'Filename with two extensions is not supported due to security restrictions',
  notAZip: 'Only file with .zip is supported!',
  notASpreadsheet: 'Only file with .xlsx, .xls, .csv is supported!',
  severalFiles: 'Uploading of multiple files is not supported!',
  empty: 'Uploaded file is empty',
  remove: (name: string) => `Remove file ${name}`,
  dropSeveralFiles: 'Multiple file upload is not supported.',
  /** A spreadsheet by its name that cannot be read. */
  dropNotValid: 'File is not valid.',
  dropTooLarge: (megabytes: number) => `File is larger than ${megabytes}MB.`,
} as const

/** How long a warning shows, in seconds: 5 for images and files, 3.5 for zip and spreadsheets (doc 2 §9). */
export const noticeSeconds = { file: 5, image: 5, zip: 3.5, spreadsheet: 3.5 } as const

/** The extension of a file name with its dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot).trim().toLowerCase()
}

/**
 * Whether a name carries an extension before its last one, such as `photo.php.jpg`.
 * Parts that cannot be an extension do not count: numbers (`10.30.15.png`) and parts behind a space (`J. Smith.png`).
 */
export const hasTwoExtensions = (name: string): boolean =>
  name
    .split('.')
    .slice(1, -1)
    .some((part) => /^\w*[a-z]\w*\s*$/i.test(part))

/** The message for a general file, or null when it may be uploaded. */
export function checkFile(file: FileFacts, limits: FileLimits = {}): string | null {
  const { extensions = fileExtensions, maxMegabytes = defaultMaxMegabytes } = limits
  if (!hasExtension(file, extensions)) return fileMessages.notAccepted(extensions)
  if (isLarger(file, maxMegabytes)) return fileMessages.tooLarge(maxMegabytes)
  return file.size === 0 ? fileMessages.empty : null
}

/** The message for an image, or null when it may be uploaded. */
export function checkImage(file: FileFacts, limits: FileLimits = {}): string | null {
  const { extensions = imageExtensions, maxMegabytes = defaultMaxMegabytes } = limits
  if (!hasExtension(file, extensions)) return fileMessages.notAnImage(extensions)
  if (hasTwoExtensions(file.name)) return fileMessages.twoExtensions
  if (isLarger(file, maxMegabytes)) return fileMessages.tooLarge(maxMegabytes)
  return file.size === 0 ? fileMessages.empty : null
}

/** The message for the files chosen as a zip archive, or null when there is exactly one that may be uploaded. */
export const checkZip = (files: readonly FileFacts[], maxMegabytes = defaultMaxMegabytes): string | null =>
  checkSingle(files, zipExtensions, maxMegabytes, fileMessages.notAZip)

/** The message for the files chosen as a spreadsheet, or null when there is exactly one that may be uploaded. */
export const checkSpreadsheet = (files: readonly FileFacts[], maxMegabytes = defaultMaxMegabytes): string | null =>
  checkSingle(files, spreadsheetExtensions, maxMegabytes, fileMessages.notASpreadsheet)

/** The message for a spreadsheet dropped on a bulk-upload page, in that page's own wording (doc 2 §8), or null. */
export function checkDropped(files: readonly FileFacts[], maxMegabytes = defaultMaxMegabytes): string | null {
  const [file] = files
  if (files.length > 1) return fileMessages.dropSeveralFiles
  if (!file || !hasExtension(file, spreadsheetExtensions)) return fileMessages.notASpreadsheet
  if (isLarger(file, maxMegabytes)) return fileMessages.dropTooLarge(maxMegabytes)
  return file.size === 0 ? fileMessages.empty : null
}

function checkSingle(
  files: readonly FileFacts[],
  extensions: readonly string[],
  maxMegabytes: number,
  otherType: string,
): string | null {
  const [file] = files
  if (files.length > 1) return fileMessages.severalFiles
  if (!file || !hasExtension(file, extensions)) return otherType
  if (isLarger(file, maxMegabytes)) return fileMessages.tooLarge(maxMegabytes)
  return file.size === 0 ? fileMessages.empty : null
}

const hasExtension = (file: FileFacts, extensions: readonly string[]): boolean =>
  extensions.includes(extensionOf(file.name))

const isLarger = (file: FileFacts, megabytes: number): boolean => file.size > megabytes * 1024 * 1024

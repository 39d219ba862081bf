import {
  checkFile,
  checkImage,
  fileExtensions,
  fileMessages,
  imageExtensions,
  paperExtensions,
  type FileFacts,
} from '@atrium/validators/fileRules.ts'
import {
  FileRefusedError,
  isKnownExtension,
  mostPixels,
  saidKind,
  sniff,
  type FileExtension,
} from '../../adapters/files/sniff.ts'
import { invalidField } from '../../platform/errors.ts'

/** What a stored file belongs to; GENERAL when the caller does not say. */
export type FileModule =
  | 'EMAIL'
  | 'FEEDBACK'
  | 'USER'
  | 'OFFICE_CENTRE'
  | 'TENANT'
  | 'FLOOR_PLAN'
  | 'FACILITY'
  | 'ACCESS_REQUEST'
  | 'CIRCULAR'
  | 'PERMIT'
  | 'SIGNATURE'
  | 'DOCUMENT'
  | 'EVENT'
  | 'VISITOR_PHOTO'
  | 'VISITOR_DOCUMENT'
  | 'GENERAL'

type FileKind = { extensions: readonly string[]; check: (file: FileFacts) => string | null; image: boolean }

const image: FileKind = { extensions: imageExtensions, check: (file) => checkImage(file), image: true }
const document: FileKind = { extensions: fileExtensions, check: (file) => checkFile(file), image: false }
const paper: FileKind = {
  extensions: paperExtensions,
  check: (file) => checkFile(file, { extensions: paperExtensions }),
  image: false,
}

/** Photos of people, signatures, logos of centres, floor plans and photos of facilities are images; the rest takes documents too (RULE-003). */
const kinds: Record<FileModule, FileKind> = {
  USER: image,
  OFFICE_CENTRE: image,
  FLOOR_PLAN: image,
  FACILITY: image,
  EVENT: image,
  TENANT: document,
  EMAIL: document,
  FEEDBACK: document,
  ACCESS_REQUEST: document,
  CIRCULAR: document,
  PERMIT: document,
  SIGNATURE: image,
  DOCUMENT: document,
  VISITOR_PHOTO: image,
  VISITOR_DOCUMENT: paper,
  GENERAL: document,
}

export const isFileModule = (value: string): value is FileModule => Object.hasOwn(kinds, value)

/**
 * The type of an uploaded file, told by its content.
 * @throws 400 with the given texts when the module does not take it (doc 1 §5, doc 2 §8)
 */
export async function typeOfFile(
  module: FileModule,
  name: string,
  content: Uint8Array,
): Promise<{ extension: string; mime: string }> {
  const kind = kinds[module]
  const message = kind.check({ name, size: content.length })
  if (message) throw refused(message)
  try {
    return await sniff(name, content, { accepted: acceptedBy(kind), singleExtension: kind.image })
  } catch (error) {
    if (error instanceof FileRefusedError) throw refused(textOf(error, kind, name))
    throw error
  }
}

export const refused = (message: string) => invalidField('file', message, 'file')

const acceptedBy = (kind: FileKind): FileExtension[] =>
  kind.extensions.map((extension) => extension.slice(1)).filter(isKnownExtension)

function textOf(error: FileRefusedError, kind: FileKind, name: string): string {
  const notAccepted = kind.image ? fileMessages.notAnImage : fileMessages.notAccepted
  const texts = {
    empty: fileMessages.empty,
    'two-extensions': fileMessages.twoExtensions,
    'extension-not-accepted': notAccepted(kind.extensions),
    'content-does-not-match': `This is not ${saidKind(name) ?? 'what its name says'}.`,
    'too-many-pixels': `This picture has more than ${mostPixels / 1_000_000} million pixels. Reduce its size.`,
  }
  return texts[error.reason]
}

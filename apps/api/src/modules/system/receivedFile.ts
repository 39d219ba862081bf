import { defaultMaxMegabytes, fileMessages } from '@atrium/validators/fileRules.ts'
import { startsWithInjection } from '@atrium/validators/text.ts'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../platform/errors.ts'
import { isFileModule, refused, type FileModule } from './fileKinds.ts'

export type ReceivedFile = { name: string; content: Buffer; module: FileModule }

/** Reads the one file of a form and the module it is for. @throws 400 with the given texts */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  const { name, content, fields } = await receiveForm(request)
  return { name, content, module: fields.has('module') ? moduleOf(fields.get('module')) : 'GENERAL' }
}

/** Reads the one file of a form and the fields beside it. @throws 400 with the given texts */
export async function receiveForm(
  request: FastifyRequest,
): Promise<{ name: string; content: Buffer; fields: ReadonlyMap<string, unknown> }> {
  if (!request.isMultipart()) throw refused('Choose a file.')
  let file: { name: string; content: Buffer } | undefined
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { name: cleanName(part.filename), content: await part.toBuffer() }
      else fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    throw translated(error)
  }
  if (!file?.name) throw refused('Choose a file.')
  if (startsWithInjection(file.name)) throw refused('The name of a file must not start with = or <.')
  return { ...file, fields }
}

function moduleOf(value: unknown): FileModule {
  if (typeof value === 'string' && isFileModule(value)) return value
  throw invalidField(
    'module',
    'Module must be one of EMAIL, FEEDBACK, USER, OFFICE_CENTRE, FLOOR_PLAN, FACILITY.',
    'enum',
  )
}

/** Without control characters and of a length every file system takes. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/\p{Cc}/gu, '').trim()
  return plain.length <= 150 ? plain : `${plain.slice(0, 140)}${plain.slice(-10)}`
}

function translated(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refused(fileMessages.tooLarge(defaultMaxMegabytes))
  if (code === 'FST_FILES_LIMIT') return refused(fileMessages.severalFiles)
  return error
}

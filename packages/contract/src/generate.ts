/** Generates the types, the operation table and the JSON document from openapi/openapi.yaml into src/generated. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { folded } from './foldedCodes.ts'
import { recordFieldsOf, recordKinds } from './recordFields.ts'
import { operationTable, permissionCodes, type OpenApiDocument } from './operationTable.ts'
import { subjectTable } from './subjectTable.ts'

const source = fileURLToPath(import.meta.resolve('@atrium/openapi/openapi.yaml'))
const target = new URL('./generated/', import.meta.url)
const banner = '// Generated from openapi/openapi.yaml by `pnpm generate`. Do not edit.\n'

const document = parse(await readFile(source, 'utf8')) as OpenApiDocument
const union = (codes: string[]) => codes.map((code) => `  | '${code}'`).join('\n')

const table = operationTable(document)
const subjectRows = subjectTable(document)
const subjects = [
  ...new Set(Object.values(subjectRows).flatMap(({ about, changes }) => (about ?? changes ?? '').split(' '))),
].toSorted()
const records = recordFieldsOf(document)

await mkdir(target, { recursive: true })
await Promise.all([
  writeFile(new URL('openapi.json', target), JSON.stringify(document)),
  writeFile(
    new URL('schema.d.ts', target),
    banner + astToString(await openapiTypescript(JSON.stringify(document), { alphabetize: false })),
  ),
  // What a client may send: fields with a default may be left out, while the server finds them filled in.
  writeFile(
    new URL('clientSchema.d.ts', target),
    banner +
      astToString(await openapiTypescript(JSON.stringify(document), { alphabetize: false, defaultNonNullable: false })),
  ),
  // Apart from the codes, so that a portal's page that imports a code does not carry every operation.
  writeFile(
    new URL('operationRows.ts', target),
    `${banner}
export const operations = ${JSON.stringify(table, null, 2)} as const
`,
  ),
  // Apart from the rows, so that a portal loads it with the first write only.
  writeFile(
    new URL('operationSubjects.ts', target),
    `${banner}
import type { SubjectRow } from '../subjectTable.ts'

export type Subject =
${union(subjects)}

export const operationSubjects: Readonly<Record<string, SubjectRow | undefined>> = ${JSON.stringify(subjectRows, null, 2)}
`,
  ),
  // For tests, which call every operation with records of every kind.
  writeFile(
    new URL('recordFields.ts', target),
    `${banner}
import type { OperationId } from './operations.ts'

/** The kinds of record that calls name, by the words of their paths. */
export type RecordKind =
${union(recordKinds(records))}

/** Where a call names a record: a parameter, or a field of the body such as \`levels[].userIds[]\`. */
export type RecordField = { in: 'path' | 'query' | 'body'; name: string; kind: RecordKind }

export const recordFields: Partial<Record<OperationId, readonly RecordField[]>> = ${JSON.stringify(records, null, 2)}
`,
  ),
  writeFile(
    new URL('operations.ts', target),
    `${banner}
import { unfolded } from '../foldedCodes.ts'
import type { operations } from './operationRows.ts'

export { operations } from './operationRows.ts'

export type OperationId = keyof typeof operations

/** Every permission code a role can carry. */
export type Permission =
${union(permissionCodes(document, 'Permission'))}

// What is folded here are the codes of the union above.
export const permissionCodes = /* @__PURE__ */ unfolded(
  '${folded(permissionCodes(document, 'Permission'))}',
) as readonly Permission[]

export type AddOn =
${union(permissionCodes(document, 'AddOn'))}

export const addOnCodes: readonly AddOn[] = ${JSON.stringify(permissionCodes(document, 'AddOn'))}
`,
  ),
])

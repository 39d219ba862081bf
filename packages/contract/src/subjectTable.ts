import type { OpenApiDocument, OpenApiOperation } from './operationTable.ts'

/** What is known of an operation's records: what a read shows, what a write makes stale. */
export type SubjectRow = {
  /** What a read is about, side by side. */
  about?: string
  /** What a write changes, side by side; empty where no page of the same session shows it. */
  changes?: string
  /** The read of one record whose answer is also this write's, and the names in its path. */
  answers?: { read: string; by: readonly string[] }
  /** The reads of what a deletion leaves nothing of. */
  removes?: readonly string[]
}

type Entry = { method: string; path: string; operation: OpenApiOperation }

/** What every operation is about or changes, by its operationId, in the order of the document. */
export function subjectTable({ paths }: OpenApiDocument): Record<string, SubjectRow> {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Entry => ({ method, path, operation })),
  )
  const reads = entries.filter(({ method }) => method === 'get')
  const rows = entries.map((entry) => [entry.operation.operationId, subjectRow(entry, reads)] as const)
  return Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0))
}

function subjectRow({ method, path, operation }: Entry, reads: readonly Entry[]): SubjectRow {
  const { 'x-about': about, 'x-changes': changes } = operation
  if (changes === undefined) return about === undefined ? {} : { about }
  const answers = reads.find((read) => isRecordOf(path, read.path) && schemaOf(read.operation) === schemaOf(operation))
  const removes = method === 'delete' && path.endsWith('}') ? reads.filter((read) => isBelow(path, read.path)) : []
  return {
    changes,
    ...(answers ? { answers: { read: answers.operation.operationId, by: namesIn(answers.path) } } : {}),
    ...(removes.length > 0 ? { removes: removes.map((read) => read.operation.operationId) } : {}),
  }
}

/** Whether a write at a path is one of the record that is read at the other, or makes such a record. */
const isRecordOf = (path: string, record: string): boolean =>
  record.endsWith('}') && (isBelow(record, path) || record === `${path}/{id}`)

const isBelow = (path: string, other: string): boolean => other === path || other.startsWith(`${path}/`)

const namesIn = (path: string): string[] => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)

/** What an answer is, as text; nothing for answers without content. */
const schemaOf = ({ responses }: OpenApiOperation): string | undefined => {
  const ok = responses['200'] as { content?: Record<string, { schema?: unknown }> } | undefined
  const schema = ok?.content?.['application/json']?.schema
  return schema === undefined ? undefined : JSON.stringify(schema)
}

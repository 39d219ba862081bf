import type { OperationId, Schemas, Subject } from '@atrium/api-client/client.ts'
import type { SheetColumn } from '@atrium/validators/spreadsheet.ts'

export type BulkResult = Schemas['BulkResult']
export type BulkRow = Schemas['BulkRow']

/** What the screens of a bulk upload need to know of its kind (doc 2 §5, §8). */
export type UploadKind = {
  /** Names it among the uploads that are held between pages. */
  key: string
  title: string
  description: string
  /** The columns of the template, in its order. */
  columns: readonly SheetColumn[]
  /** What the server says of checked rows beside their cells, such as what a row adds. */
  notes?: readonly SheetColumn[]
  template: { operation: OperationId; download: () => Promise<void> }
  /** Checks the rows of a file and changes nothing. */
  process: (dataList: Record<string, string>[]) => Promise<BulkResult>
  /** Starts the upload of the rows flagged uploadable. */
  upload: { operation: OperationId; send: (dataList: BulkRow[]) => Promise<BulkResult> }
  messages: {
    /** Told when the upload starts. */
    started?: string
    uploaded: (count: number) => string
    failed: (count: number) => string
    /** Told instead of `failed` when not one row was stored. */
    allFailed?: string
  }
  /** What an upload changes. */
  subjects: readonly Subject[]
}

/** The columns worth showing: those that a row must have, and those that some row has. */
export const shownColumns = (
  { columns, notes = [] }: Pick<UploadKind, 'columns' | 'notes'>,
  rows: readonly Readonly<Record<string, unknown>>[],
) => [...columns, ...notes].filter(({ field, required }) => required || rows.some((row) => Boolean(row[field])))

/** The names of the steps, the same on every page of an upload. */
export const uploadSteps = ['Choose file', 'Check rows', 'Upload'] as const

/** The most rows of one upload, as the contract has it. */
export const mostRows = 10_000

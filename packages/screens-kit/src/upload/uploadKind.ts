import type { OperationId, Schemas, Subject } from '@atrium/api-client/client.ts'
import type { SheetColumn } from '@atrium/validators/spreadsheet.ts'

export type BulkResult = Schemas['BulkResult']
export type BulkRow = Schemas['BulkRow']

/** What the screens of a bulk upload need to know of its kind (doc 2 §5, §8). */
export type UploadKind = SheetUpload | ArchiveUpload

type UploadBasics = {
  /** Names it among the uploads that are held between pages. */
  key: string
  title: string
  description: string
  /** The columns of the template, in its order. */
  columns: readonly SheetColumn[]
  /** What the server says of checked rows beside their cells, such as what a row adds. */
  notes?: readonly SheetColumn[]
  template?: Template
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

type Template = { operation: OperationId; download: () => Promise<void> }

/** A spreadsheet, which is read here: its rows travel. */
export type SheetUpload = UploadBasics & {
  archive?: undefined
  template: Template
  /** Checks the rows of a file and changes nothing. */
  process: (dataList: Record<string, string>[]) => Promise<BulkResult>
  /** Starts the upload of the rows flagged uploadable. */
  upload: { operation: OperationId; send: (dataList: BulkRow[]) => Promise<BulkResult> }
}

/** A .zip archive, such as of pictures, which the server reads: the file travels twice, and is kept nowhere between. */
export type ArchiveUpload = UploadBasics & {
  /** What the archive holds, for whoever puts it together. */
  archive: string
  process: (file: File) => Promise<BulkResult>
  /** Starts the upload of these rows of the archive. */
  upload: { operation: OperationId; send: (dataList: BulkRow[], file: File) => Promise<BulkResult> }
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

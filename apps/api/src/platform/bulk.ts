import * as xlsx from '@e965/xlsx'
import { and, eq, lt } from 'drizzle-orm'
import { notInjected } from '@atrium/validators/fields.ts'
import { capitalised, startsWithInjection } from '@atrium/validators/text.ts'
import type { UploadColumn } from '@atrium/validators/uploadColumns.ts'
import { recordAudit } from './audit.ts'
import { actFor, type Ctx, type Transactional, type TransactionCtx } from './ctx.ts'
import { notFound } from './errors.ts'
import { publish } from './events.ts'
import { mapInTurns } from './inTurns.ts'
import { enqueue, type Job } from './jobs.ts'
import { bulkUploads, type BulkRow } from './tables.ts'

/**
 * Said of a row alone, whatever its cells hold: that its record is there already, or that it is none of these records.
 * What exports hold is told as such.
 */
export type RowRefusal = { alone: string }

type RowCheck = (row: Record<string, string>, index: number) => string[] | RowRefusal

/** A kind of bulk upload: its columns, the rules of a row, how rows are written. */
export type BulkKind = {
  kind: string
  /** What a row is called, for the audit trail: `users`. */
  noun: string
  module: string
  columns: readonly UploadColumn[]
  /** Asks the database for all rows at once; answers what tells the errors of each beyond missing cells, row by row. */
  check: (ctx: Ctx, rows: Record<string, string>[]) => Promise<RowCheck>
  /** Writes rows that passed `check`, all of them or, by throwing, none. */
  write: (ctx: Transactional<Ctx>, rows: Record<string, string>[]) => Promise<void>
}

export type BulkAnswer = {
  uploadId: string | null
  status: 'IN_PROGRESS' | 'UPLOADED' | 'FAILED' | null
  totalRecords: number
  toUploadRecords: number
  toFailRecords: number
  uploadedRecords: number
  failedRecords: number
  dataList: BulkRow[]
}

/** Up to this many rows are written while the caller waits; more go to a job with progress. */
const inlineRows = 500
const batchRows = 500

/** The template people fill in: a header row and one example. */
export function bulkTemplate(kind: Pick<BulkKind, 'kind' | 'columns'>): { dataStream: string; fileName: string } {
  const columns = kind.columns.filter(({ example }) => example !== undefined)
  const sheet = xlsx.utils.aoa_to_sheet([columns.map(({ title }) => title), columns.map(({ example }) => example)])
  sheet['!cols'] = columns.map(({ title }) => ({ wch: Math.max(18, title.length + 2) }))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, 'Upload')
  return { dataStream: xlsx.write(book, { type: 'base64', bookType: 'xlsx' }), fileName: `${kind.kind}-template.xlsx` }
}

/** Checks every row and changes nothing (doc 2 §5). */
export async function previewBulk(ctx: Ctx, kind: BulkKind, cells: Record<string, string>[]): Promise<BulkAnswer> {
  const rows = await checkRows(ctx, kind, await mapInTurns(cells, byField(kind)), 1)
  return answerOf(rows, { uploadId: null, status: null, uploadedRecords: 0, failedRecords: 0 })
}

/**
 * Starts writing the rows flagged uploadable; they are checked again, row by row (doc 2 §5). A kind without a job, whose
 * rows come with what is not kept, is written while the caller waits however many they are.
 */
export async function uploadBulk(
  ctx: Ctx,
  kind: BulkKind,
  given: BulkRow[],
  job?: Job<{ id: string }>,
): Promise<BulkAnswer> {
  const valuesOf = byField(kind)
  const rows = await mapInTurns(given, (row) => ({ ...row, values: valuesOf(row.values) }))
  const id = await ctx.transaction(async (tx) => {
    const [upload] = await tx.db
      .insert(bulkUploads)
      .values({
        landlordId: tx.scope.landlordId,
        officeCentreId: tx.scope.officeCentreId,
        userId: tx.actor.userId,
        kind: kind.kind,
        status: 'IN_PROGRESS',
        rows,
        createdDate: tx.now(),
      })
      .returning({ id: bulkUploads.id })
    if (!upload) throw new Error('the upload was not stored')
    await recordAudit(tx, {
      module: kind.module,
      action: 'UPLOAD',
      entityType: 'BULK_UPLOAD',
      entityId: upload.id,
      entityName: capitalised(kind.noun),
      summary: `Uploaded ${kind.noun}: ${rows.filter((row) => row.uploadable).length}`,
    })
    if (job && rows.length > inlineRows) await enqueue(tx, job, { id: upload.id })
    else await writeBatches(tx, kind, upload.id)
    return upload.id
  })
  return readBulk(ctx, id)
}

/** The progress or, once it is finished, the result with its rows of an upload, for the person who started it. */
export async function readBulk(ctx: Ctx, id: string): Promise<BulkAnswer> {
  const upload = await findUpload(ctx, id)
  if (!upload || upload.userId !== ctx.actor.userId) throw notFound()
  const { uploadedRecords, failedRecords } = upload
  const status = upload.status as BulkAnswer['status']
  const answer = answerOf(upload.rows, { uploadId: upload.id, status, uploadedRecords, failedRecords })
  return status === 'IN_PROGRESS' ? { ...answer, dataList: [] } : answer
}

/** The job that writes a large upload for the person who started it; begins where an interrupted run stopped. */
export function bulkJob(kind: BulkKind): Job<{ id: string }> {
  return {
    name: `bulk-${kind.kind}`,
    run: async (ctx, { id }) => {
      const [upload] = await ctx.db.select().from(bulkUploads).where(eq(bulkUploads.id, id))
      if (!upload) return
      const author = await ctx.services.sessions.onBehalfOf(upload.userId, upload.officeCentreId)
      if (author) await writeBatches(actFor(ctx, author), kind, id)
      else
        await ctx.db
          .update(bulkUploads)
          .set({ status: 'FAILED', finishedDate: ctx.now() })
          .where(eq(bulkUploads.id, id))
    },
  }
}

async function writeBatches(ctx: Ctx, kind: BulkKind, id: string): Promise<void> {
  while (await writeBatch(ctx, kind, id));
}

/** One batch in one transaction together with its progress; false when the upload is finished. */
function writeBatch(ctx: Ctx, kind: BulkKind, id: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const [upload] = await tx.db.select().from(bulkUploads).where(eq(bulkUploads.id, id)).for('update')
    if (!upload || upload.status !== 'IN_PROGRESS') return false
    const start = upload.processedRows
    const batch = upload.rows.slice(start, start + batchRows)
    const checked = await recheck(tx, kind, batch)
    const good = checked.filter((row) => row.uploadable)
    if (good.length > 0)
      await kind.write(
        tx,
        good.map((row) => row.values),
      )
    const rows = [...upload.rows.slice(0, start), ...checked, ...upload.rows.slice(start + batch.length)]
    const processedRows = start + batch.length
    const uploadedRecords = upload.uploadedRecords + good.length
    const finished = processedRows >= upload.rows.length
    await tx.db
      .update(bulkUploads)
      .set({
        rows,
        processedRows,
        uploadedRecords,
        failedRecords: processedRows - uploadedRecords,
        ...(finished ? { status: uploadedRecords > 0 ? 'UPLOADED' : 'FAILED', finishedDate: tx.now() } : {}),
      })
      .where(eq(bulkUploads.id, id))
    await publish(tx, upload, 'bulk-upload', { id, processedRows, totalRows: upload.rows.length, finished })
    return !finished
  })
}

async function recheck(ctx: Ctx, kind: BulkKind, batch: BulkRow[]): Promise<BulkRow[]> {
  const wanted = batch.filter((row) => row.uploadable)
  const checked = await checkRows(
    ctx,
    kind,
    wanted.map((row) => row.values),
    0,
  )
  const byRow = new Map(wanted.map((row, index) => [row.rowNo, checked[index]]))
  return batch.map((row) => ({ ...row, ...byRow.get(row.rowNo), rowNo: row.rowNo }))
}

async function checkRows(
  ctx: Ctx,
  kind: BulkKind,
  rows: Record<string, string>[],
  firstRowNo: number,
): Promise<BulkRow[]> {
  const errorsOf = await kind.check(ctx, rows)
  return mapInTurns(rows, (values, index) => {
    const errors = allErrors(cellErrors(kind, values), errorsOf(values, index))
    return { rowNo: index + firstRowNo, values, uploadable: errors.length === 0, errors }
  })
}

const allErrors = (own: string[], others: string[] | RowRefusal): string[] =>
  'alone' in others ? [others.alone] : [...own, ...others.filter((error) => own.length === 0 || error !== injected)]

/** What fields say of text a spreadsheet would run; of a row's cells it is said with the column's name already. */
const injected = notInjected('=')

function cellErrors(kind: BulkKind, values: Record<string, string>): string[] {
  const missing = kind.columns
    .filter(({ required, field }) => required && !values[field])
    .map(({ title }) => `${title} is missing.`)
  const dangerous = kind.columns
    .filter(({ field }) => startsWithInjection(values[field] ?? ''))
    .map(({ title }) => `${title} must not start with = or <.`)
  return [...missing, ...dangerous]
}

/** Cells by the fields of the columns; the sheet may carry fields, titles or those of exports, in any case. */
export function byField(kind: Pick<BulkKind, 'columns'>): (row: Record<string, string>) => Record<string, string> {
  const columns = kind.columns.map(({ field, title, otherTitles = [] }) => ({
    field,
    names: [field, title, ...otherTitles].map(normal),
  }))
  return (row) => {
    const cells = new Map(Object.entries(row).map(([name, value]) => [normal(name), value]))
    const valueOf = (names: string[]) => cells.get(names.find((name) => cells.has(name)) ?? '') ?? ''
    return Object.fromEntries(
      columns.map(({ field, names }) => [field, valueOf(names).replaceAll('\u0000', '').trim()]),
    )
  }
}

const normal = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function answerOf(
  rows: BulkRow[],
  rest: Pick<BulkAnswer, 'uploadId' | 'status' | 'uploadedRecords' | 'failedRecords'>,
): BulkAnswer {
  const toUploadRecords = rows.filter((row) => row.uploadable).length
  return {
    ...rest,
    totalRecords: rows.length,
    toUploadRecords,
    toFailRecords: rows.length - toUploadRecords,
    dataList: rows,
  }
}

const findUpload = async (ctx: Ctx, id: string) => {
  const [upload] = await ctx.db
    .select()
    .from(bulkUploads)
    .where(and(eq(bulkUploads.id, id), eq(bulkUploads.officeCentreId, ctx.scope.officeCentreId)))
  return upload
}

/** Takes the rows of uploads out that finished before a moment, as what they say of people is not kept any longer. */
export const forgetUploads = async (
  ctx: TransactionCtx,
  { landlordId, kind, finishedBefore }: { landlordId: string; kind: string; finishedBefore: Date },
): Promise<void> => {
  await ctx.db
    .update(bulkUploads)
    .set({ rows: [] })
    .where(
      and(
        eq(bulkUploads.landlordId, landlordId),
        eq(bulkUploads.kind, kind),
        lt(bulkUploads.finishedDate, finishedBefore),
      ),
    )
}

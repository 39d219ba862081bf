import { sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional } from './ctx.ts'
import { ApiError, ruleViolation } from './errors.ts'
import { sliceOf, type ListDefinition, type ListQuery, type Slice } from './lists.ts'
import { DirectReply } from './operation.ts'
import { today } from './today.ts'
import { exportInTurn } from './exports/exportTurns.ts'
import { openSheetFile, type SheetFile } from './exports/sheetFile.ts'
import type { Cell } from './exports/sheetWriter.ts'

export type ExportColumn<Row> = { header: string; value: (row: Row) => Cell; width?: number }
export type ExportFormat = 'XLSX' | 'CSV'

/** The most rows one export may hold; a longer list is narrowed with its filters first. */
export const exportLimit = 100_000

/** Rows that are read and handed on at once: two or three milliseconds, between which others have their turn. */
export const rowsAtOnce = 100

type Sheet<Row> = { name: string; columns: ExportColumn<Row>[] }
type ListSheet<Query extends ListQuery, Row> = Sheet<Row> & {
  list: ListDefinition<Query>
  visible: SQL
  /** Reads the rows of a slice, as for a page. */
  read: (ctx: Transactional<Ctx>, slice: Slice) => Promise<Row[]>
}

/**
 * All that a query leaves of a list as a spreadsheet in base64 (doc 1 §3), in the order of the query and as it stood at one
 * moment, however long it takes: read by a cursor, written by another thread into a file, and sent from there.
 */
export const exportList = <Query extends ListQuery, Row>(
  ctx: Ctx,
  sheet: ListSheet<Query, Row>,
  query: Query & { format?: ExportFormat },
): Promise<DirectReply> =>
  send(ctx, sheet, query.format, async (file) => {
    const slice = { ...sliceOf(sheet.list, sheet.visible, query), limit: rowsAtOnce, offset: 0 }
    await ctx.transaction(async (tx) => {
      await tx.db.execute(sql`set transaction isolation level repeatable read read only`)
      await refuseTooLong(tx, sheet, slice)
      const { table, id } = sheet.list
      const all = tx.db
        .select({ id })
        .from(table)
        .where(slice.where)
        .orderBy(...slice.orderBy)
      await tx.db.execute(sql`declare exported no scroll cursor for ${all}`)
      for (;;) {
        stopForNobody(ctx)
        const { rows: found } = await tx.db.execute<{ id: string | number }>(
          sql`fetch ${sql.raw(String(rowsAtOnce))} from exported`,
        )
        if (found.length === 0) return
        const ids = sql.param(found.map((row) => row.id))
        const rows = await sheet.read(tx, { ...slice, where: sql`${id} = any(${ids})` })
        await writeRows(file, sheet, rows)
      }
    })
  })

/** Rows that were put together already as such a spreadsheet. */
export const exportRows = <Row>(
  ctx: Ctx,
  sheet: Sheet<Row> & { rows: Row[] },
  format: ExportFormat | undefined,
): Promise<DirectReply> =>
  send(ctx, sheet, format, async (file) => {
    for (let from = 0; from < sheet.rows.length; from += rowsAtOnce) {
      stopForNobody(ctx)
      await writeRows(file, sheet, sheet.rows.slice(from, from + rowsAtOnce))
    }
  })

/** Ends an export that whoever asked for it has left: the next in turn begins. @throws 499, which nobody reads */
function stopForNobody(ctx: Ctx): void {
  if (ctx.origin.hasLeft?.()) throw new ApiError(499, 'CALLER_LEFT', 'Nobody waits for this export any more.')
}

const writeRows = <Row>(file: SheetFile, { columns }: Sheet<Row>, rows: Row[]) =>
  file.write(rows.map((row) => columns.map((column) => column.value(row))))

async function refuseTooLong<Query extends ListQuery, Row>(
  tx: Transactional<Ctx>,
  { list }: ListSheet<Query, Row>,
  { where }: Slice,
): Promise<void> {
  const beyond = await tx.db.select({ id: list.id }).from(list.table).where(where).limit(1).offset(exportLimit)
  if (beyond.length > 0)
    throw ruleViolation(
      `This list is longer than ${exportLimit.toLocaleString('en')} rows. Use the filters to narrow it down.`,
    )
}

/** Answers once the file is whole, so that what goes wrong before is answered as an error. */
function send<Row>(
  ctx: Ctx,
  { name, columns }: Sheet<Row>,
  format: ExportFormat = 'XLSX',
  fill: (file: SheetFile) => Promise<void>,
): Promise<DirectReply> {
  return exportInTurn(ctx.actor.accountId, async () => {
    stopForNobody(ctx)
    const fileName = `${name.replaceAll(' ', '-').toLowerCase()}-${today(ctx)}.${format.toLowerCase()}`
    const { timezoneOffset } = ctx.scope
    const shownColumns = columns.map(({ header, width = 22 }) => ({ header, width }))
    const head = { name, fileName, format, columns: shownColumns, timezoneOffset }
    const file = await openSheetFile(head)
    try {
      await fill(file)
      await file.end()
    } catch (error) {
      await file.remove()
      throw error
    }
    return new DirectReply((reply) => {
      // It was compressed, or is taken once and by few: compressing it again costs more than it saves.
      reply.request.headers['x-no-compression'] = 'true'
      void reply.type('application/json; charset=utf-8').send(file.answer())
    })
  })
}

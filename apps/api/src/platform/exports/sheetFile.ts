import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { threadOf } from '../thread.ts'
import type { Cell, SheetAsk, SheetHead } from './sheetWriter.ts'

const askWriter = threadOf<SheetAsk, void>(new URL('./sheetWriter.ts', import.meta.url))

/** A spreadsheet that is being written by a thread of its own. */
export type SheetFile = {
  /** Resolves when the rows are written, so that whoever reads faster than that waits. */
  write: (rows: Cell[][]) => Promise<void>
  /** Resolves when the file is whole. */
  end: () => Promise<void>
  /** The answer of the call with the spreadsheet in base64, once; it is deleted when it was read or nobody wants it. */
  answer: () => Readable
  remove: () => Promise<void>
}

/** Begins a spreadsheet in a file of its own among those for the time being. */
export async function openSheetFile(head: SheetHead): Promise<SheetFile> {
  const file = path.join(tmpdir(), `atrium-export-${randomUUID()}`)
  const ask = (message: SheetAsk['message']) => askWriter({ file, message })
  const remove = () => rm(file, { force: true })
  await ask({ kind: 'begin', head })
  return {
    write: (rows) => ask({ kind: 'rows', rows }),
    end: () => ask({ kind: 'end' }),
    answer: () => createReadStream(file).on('close', () => void remove()),
    remove: async () => {
      await ask({ kind: 'drop' }).catch(() => undefined)
      await remove()
    },
  }
}

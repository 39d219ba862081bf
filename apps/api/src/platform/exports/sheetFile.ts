import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Cell, SheetHead, ToWriter, FromWriter } from './sheetWriter.ts'

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
  const ask = (message: ToWriter['message']) => theWriter().ask(file, message)
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

type Writer = { ask: (file: string, message: ToWriter['message']) => Promise<void> }
type Waiting = { resolve: () => void; reject: (reason: Error) => void }

let writer: Writer | undefined

/** One thread for the process, started with the first export and again should it end. */
const theWriter = (): Writer => (writer ??= startWriter())

function startWriter(): Writer {
  const worker = new Worker(new URL('./sheetWriter.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  const waiting = new Map<number, Waiting>()
  let number = 0
  worker.on('message', ({ id, error }: FromWriter) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else asked?.resolve()
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (reason) => {
    writer = undefined
    for (const { reject } of waiting.values()) reject(reason instanceof Error ? reason : new Error(String(reason)))
  })
  return {
    ask: (file, message) =>
      new Promise((resolve, reject) => {
        number += 1
        waiting.set(number, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: number, file, message } satisfies ToWriter)
      }),
  }
}

import { parentPort, Worker } from 'node:worker_threads'

type Question<Ask> = { id: number; ask: Ask }
type Reply<Answer> = { id: number; answer?: Answer; error?: { message: string; code: unknown } }
type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (reason: Error) => void }

/**
 * Asks a thread of its own what would keep others waiting here. There is one for the process, started with the first
 * question and again should it end; it keeps no process from ending.
 * @param file the thread, which calls `answerAsks`
 */
export function threadOf<Ask, Answer>(file: URL): (ask: Ask) => Promise<Answer> {
  let started: ReturnType<typeof start<Ask, Answer>> | undefined
  return (ask) => (started ??= start<Ask, Answer>(file, () => (started = undefined)))(ask)
}

function start<Ask, Answer>(file: URL, onEnd: () => void): (ask: Ask) => Promise<Answer> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 } })
  const waiting = new Map<number, Waiting<Answer>>()
  let number = 0
  worker.on('message', ({ id, answer, error }: Reply<Answer>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(Object.assign(new Error(error.message), { code: error.code }))
    // Where nothing went wrong the thread has answered what was asked.
    else asked?.resolve(answer as Answer)
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (reason) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(reason instanceof Error ? reason : new Error(String(reason)))
  })
  return (ask) =>
    new Promise((resolve, reject) => {
      number += 1
      waiting.set(number, { resolve, reject })
      worker.ref()
      worker.postMessage({ id: number, ask } satisfies Question<Ask>)
    })
}

/** What a thread does: answers each question with what `work` makes of it. */
export function answerAsks<Ask, Answer>(work: (ask: Ask) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>) => parentPort?.postMessage(message)
  parentPort?.on('message', ({ id, ask }: Question<Ask>) => {
    work(ask).then(
      (answer) => reply({ id, answer }),
      (error: unknown) => {
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        reply({ id, error: { message: String(error), code } })
      },
    )
  })
}

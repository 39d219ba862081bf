import { ApiError } from '../errors.ts'

/** Exports that a process makes at the same time; others wait for their turn. */
const mostAtOnce = 2
/** Exports that one person may have under way or waiting. */
const mostEach = 2

const underWay = new Map<string, number>()
const waiting: (() => void)[] = []
let running = 0

/** Makes an export when it is its turn. @throws 429 when this person waits for others already */
export async function exportInTurn<T>(person: string, make: () => Promise<T>): Promise<T> {
  const own = underWay.get(person) ?? 0
  if (own >= mostEach)
    throw new ApiError(
      429,
      'RATE_LIMITED',
      'Your other downloads are still being prepared. Wait until one has finished.',
    )
  underWay.set(person, own + 1)
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await make()
  } finally {
    const next = waiting.shift()
    // The turn goes on to the next as it is.
    if (next) next()
    else running -= 1
    const left = (underWay.get(person) ?? 1) - 1
    if (left > 0) underWay.set(person, left)
    else underWay.delete(person)
  }
}

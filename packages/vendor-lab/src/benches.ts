import { randomUUID } from 'node:crypto'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import type { BenchAnswer } from './controlMessages.ts'
import type { Lab } from './lab.ts'
import type { LabCentre, LabEvent, LabHolds } from './model.ts'
import type { Receipt, Tell } from './telling.ts'

export type Benches = {
  open: (holds: LabHolds) => BenchAnswer
  read: (code: string) => BenchAnswer | null
  close: (code: string) => void
}

/** What stands on each bench: a panel with two doors, and an elevator of six floors. */
export const benchOf = (code: string, holds: LabHolds): LabCentre => ({
  code,
  timeZone: 'UTC',
  controllers: [
    {
      serialNo: 'BENCH-PANEL',
      name: 'Panel of the bench',
      holds,
      doors: [
        { id: 'front', name: 'Front door' },
        { id: 'back', name: 'Back door' },
      ],
    },
    {
      serialNo: 'BENCH-LIFT',
      name: 'Elevator of the bench',
      holds,
      doors: [
        {
          id: 'lift',
          name: 'Elevator',
          floors: [1, 2, 3, 4, 5, 6].map((relayNo) => ({ relayNo, name: `Level ${relayNo}` })),
        },
      ],
    },
  ],
})

/**
 * Benches of the conformance suite: centres of their own, whose events go into books of theirs as they were signed, what
 * came twice included. The rest is told to the server.
 */
export function openBenches(secret: string, tellServer: Tell): { tell: Tell; benches: (lab: Lab) => Benches } {
  const books = new Map<string, BenchAnswer['notices']>()
  const tell: Tell = (events) => {
    const book = books.get(events[0]?.officeCentreCode ?? '')
    if (!book) return tellServer(events)
    const body = JSON.stringify({ events })
    book.push({ body, signature: signNotice(secret, body, new Date()) })
    return Promise.resolve(events.map(receiptOf))
  }
  const read = (code: string): BenchAnswer | null => {
    const notices = books.get(code)
    return notices ? { code, notices } : null
  }
  const benches = (lab: Lab): Benches => ({
    open(holds) {
      const code = `BENCH-${randomUUID().slice(0, 8).toUpperCase()}`
      books.set(code, [])
      lab.addCentre(benchOf(code, holds))
      return { code, notices: [] }
    },
    read,
    close(code) {
      if (books.delete(code)) lab.forget(code)
    },
  })
  return { tell, benches }
}

const receiptOf = ({ vendorEventId, result, reason }: LabEvent): Receipt => ({ vendorEventId, result, reason })

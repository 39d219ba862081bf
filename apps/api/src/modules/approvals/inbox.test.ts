import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { byDueDate, type WaitingRequest } from './approvalSource.ts'
import { readInbox } from './inbox.ts'

const moments = fc.option(fc.integer({ min: 0, max: 12 }).map((day) => new Date(2026, 10, 1 + day)))
const requests = fc
  .uniqueArray(
    fc.record({ id: fc.uuid(), dueDate: moments, submittedDate: moments.map((moment) => moment ?? new Date(0)) }),
    {
      selector: ({ id }) => id,
      maxLength: 40,
    },
  )
  .map((made) => made.map((one) => ({ ...waiting, ...one })))

const waiting: Omit<WaitingRequest, 'id' | 'dueDate' | 'submittedDate'> = {
  referenceNo: 'BK-1',
  title: 'A room',
  description: 'tomorrow',
  requestedBy: 'Tessa Tan',
  officeCentre: { id: 'c', name: 'Acme' },
  level: 1,
  version: 1,
}

const sourceOf = (kind: string, held: readonly WaitingRequest[]) => ({
  kind: kind as 'BOOKING',
  label: kind,
  waiting: (_ctx: Ctx, limit: number) => Promise.resolve(held.toSorted(byDueDate).slice(0, limit)),
  read: (_ctx: Ctx, ids: string[]) => Promise.resolve(held.filter(({ id }) => ids.includes(id))),
})

describe('the inbox of several kinds of requests', () => {
  it('shows each request exactly once over its pages, those that decide themselves soonest first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { maxLength: 4 }), fc.integer({ min: 1, max: 50 }), async (kinds, limit) => {
        const sources = kinds.map((held, index) => sourceOf(`KIND_${index}`, held))
        const all = kinds.flat()
        const paged: WaitingRequest[] = []
        for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page += 1)
          paged.push(...(await readInbox({} as Ctx, sources, { page, limit })))
        expect(paged.map(({ id }) => id)).toEqual(all.toSorted(byDueDate).map(({ id }) => id))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/ctx.ts'
import { byDueDate, type WaitingRequest } from './approvalSource.ts'
import { countDistinct, readInbox, type Listing } from './inbox.ts'

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
  place: null,
  timeZone: null,
  level: 1,
  version: 1,
}

/** The listings of a kind: what waits for the actor, and for those they stand in for, which may be the same. */
const listingsOf = (kind: string, held: readonly WaitingRequest[], shares: readonly number[]): Listing[] => {
  const source = {
    kind: kind as 'BOOKING',
    label: kind,
    read: (_ctx: Ctx, ids: string[]) => Promise.resolve(held.filter(({ id }) => ids.includes(id))),
  }
  const seat = (standsInFor: string | null, among: readonly WaitingRequest[]): Listing => ({
    source,
    standsInFor,
    waiting: (limit) => Promise.resolve(among.toSorted(byDueDate).slice(0, limit)),
  })
  return [
    ...shares.map((share, index) =>
      seat(
        index === 0 ? null : `Person ${index}`,
        held.filter((_, place) => place % share === 0),
      ),
    ),
    seat('all', held),
  ]
}

const shares = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })

describe('the inbox of several kinds of requests', () => {
  it('shows each request exactly once over its pages, also those of people one stands in for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(requests, shares), { maxLength: 4 }),
        fc.integer({ min: 1, max: 50 }),
        async (kinds, limit) => {
          const listings = kinds.flatMap(([held, seats], index) => listingsOf(`KIND_${index}`, held, seats))
          const all = kinds.flatMap(([held]) => held)
          const paged: string[] = []
          for (let page = 1; page <= Math.ceil(all.length / limit) + 1; page += 1)
            paged.push(...(await readInbox({} as Ctx, listings, { page, limit })).map(({ id }) => id))
          expect(paged).toEqual(all.toSorted(byDueDate).map(({ id }) => id))
          expect(await countDistinct(listings, 1_000)).toBe(all.length)
        },
      ),
    )
  })

  it('shows what waits for the actor and for somebody else as their own', async () => {
    const one = { ...waiting, id: 'r', dueDate: null, submittedDate: new Date(0) }
    const [found] = await readInbox({} as Ctx, listingsOf('BOOKING', [one], [1, 1]), { page: 1, limit: 10 })
    expect(found).toMatchObject({ id: 'r', standsInFor: null })
  })
})

import type { Ctx } from '../../platform/ctx.ts'
import { byDueDate, type ApprovalSource, type Due, type WaitingRequest } from './approvalSource.ts'

type InboxItem = WaitingRequest & {
  kind: ApprovalSource['kind']
  kindLabel: string
  /** In whose stead the actor decides. */
  standsInFor: string | null
}

/** What waits for the actor of one kind, asked themselves or in somebody's stead. */
export type Listing = {
  source: Pick<ApprovalSource, 'kind' | 'label' | 'read'>
  standsInFor: string | null
  /** The first of it, in the order of `byDueDate`. */
  waiting: (limit: number) => Promise<Due[]>
}

/**
 * A page of what waits for the actor, of all kinds in one order: each listing gives its first ids in that order, and only
 * the requests of the page are read. What several listings have is there once, as the first of them has it.
 */
export async function readInbox(
  ctx: Ctx,
  listings: readonly Listing[],
  { page, limit }: { page: number; limit: number },
): Promise<InboxItem[]> {
  const onPage = (await firstOf(listings, page * limit)).slice((page - 1) * limit, page * limit)
  const sources = [...new Set(onPage.map(({ source }) => source))]
  const found = await Promise.all(
    sources.map(async (source) => {
      const ids = onPage.filter((due) => due.source === source).map(({ id }) => id)
      return (await source.read(ctx, ids)).map((request) => [request.id, request] as const)
    }),
  )
  const byId = new Map(found.flat())
  return onPage.flatMap(({ id, source, standsInFor }) => {
    const request = byId.get(id)
    return request ? [{ ...request, kind: source.kind, kindLabel: source.label, standsInFor }] : []
  })
}

/** The first of all listings in one order, each request once. */
async function firstOf(listings: readonly Listing[], most: number) {
  const waiting = await Promise.all(
    listings.map(async ({ waiting: read, ...of }) => (await read(most)).map((due) => ({ ...of, ...due }))),
  )
  const seen = new Set<string>()
  return waiting
    .flat()
    .toSorted(byDueDate)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, most)
}

/** How many requests there are over listings that may share some. */
export const countDistinct = async (listings: readonly Listing[], most: number): Promise<number> =>
  (await firstOf(listings, most)).length

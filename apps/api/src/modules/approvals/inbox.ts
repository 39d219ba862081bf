import type { Ctx } from '../../platform/ctx.ts'
import { byDueDate, type ApprovalSource, type WaitingRequest } from './approvalSource.ts'

type InboxItem = WaitingRequest & { kind: ApprovalSource['kind']; kindLabel: string }
type Source = Pick<ApprovalSource, 'kind' | 'label' | 'waiting' | 'read'>

/**
 * A page of what waits for the actor, of all kinds in one order: each kind gives its first ids in that order, and only
 * the requests of the page are read.
 */
export async function readInbox(
  ctx: Ctx,
  sources: readonly Source[],
  { page, limit }: { page: number; limit: number },
): Promise<InboxItem[]> {
  const waiting = await Promise.all(
    sources.map(async (source) => (await source.waiting(ctx, page * limit)).map((due) => ({ source, ...due }))),
  )
  const onPage = waiting
    .flat()
    .toSorted(byDueDate)
    .slice((page - 1) * limit, page * limit)
  const found = await Promise.all(
    sources.map(async (source) => {
      const ids = onPage.filter((due) => due.source === source).map(({ id }) => id)
      const requests = ids.length > 0 ? await source.read(ctx, ids) : []
      return requests.map((request) => ({ ...request, kind: source.kind, kindLabel: source.label }))
    }),
  )
  const byId = new Map(found.flat().map((item) => [item.id, item]))
  return onPage.flatMap(({ id }) => byId.get(id) ?? [])
}

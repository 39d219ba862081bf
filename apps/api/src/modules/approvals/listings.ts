import { actFor, type Ctx } from '../../platform/ctx.ts'
import { byDueDate, type ApprovalSource, type DecidedRequest, type Due, type InboxFilter } from './approvalSource.ts'
import { readEscalatedTo } from './deadlines.views.ts'
import { readHeld } from './heldDecisions.views.ts'
import type { Listing } from './inbox.ts'
import { readPrincipals } from './standIns.views.ts'

/** As many as are counted where the actor also decides for others, and so some may be in several listings. */
const mostCounted = 2_000

type Seat = { ctx: Ctx; standsInFor: string | null }

/** The actor, and those they decide for today, each with their own rights. */
export async function seatsOf(ctx: Ctx): Promise<Seat[]> {
  const principals = await readPrincipals(ctx)
  const others = await Promise.all(
    principals.map(async ({ userId, fullName }) => {
      const who = await ctx.services.sessions.onBehalfOf(userId, ctx.scope.officeCentreId)
      return who ? [{ ctx: actFor(ctx, who), standsInFor: fullName }] : []
    }),
  )
  return [{ ctx, standsInFor: null }, ...others.flat()]
}

/** All that waits for the actor of some kinds: by themselves, in the stead of others, and what is overdue. */
export const listingsOf = (
  ctx: Ctx,
  seats: readonly Seat[],
  sources: readonly ApprovalSource[],
  filter: InboxFilter = {},
): Listing[] =>
  sources.flatMap((source) => [
    ...seats.map((seat) => ({
      source,
      standsInFor: seat.standsInFor,
      waiting: (limit: number) => source.waiting(seat.ctx, limit, filter),
    })),
    { source, standsInFor: 'those who were asked', waiting: (limit) => readOverdue(ctx, source, limit, filter) },
  ])

/** How many of one kind wait for the actor. */
export async function countOf(
  ctx: Ctx,
  seats: readonly Seat[],
  source: ApprovalSource,
  filter: InboxFilter,
  countDistinct: (listings: readonly Listing[], most: number) => Promise<number>,
): Promise<number> {
  const isAlone = seats.length === 1 && (await readEscalatedTo(ctx, source.kind)).length === 0
  return isAlone ? source.count(ctx, filter) : countDistinct(listingsOf(ctx, seats, [source], filter), mostCounted)
}

/** What others let pass and the actor may decide now, as far as it still waits. */
async function readOverdue(ctx: Ctx, source: ApprovalSource, limit: number, filter: InboxFilter): Promise<Due[]> {
  const escalated = await readEscalatedTo(ctx, source.kind)
  const held = await readHeld(
    ctx,
    source.kind,
    escalated.map(({ entityId }) => entityId),
  )
  const requests = await Promise.all(
    escalated.filter(({ entityId }) => !held.has(entityId)).map(({ entityId }) => source.find(ctx, entityId)),
  )
  return requests
    .filter((request) => request !== undefined && request.decided === null && fits(request, filter))
    .flatMap((request) => (request ? [{ id: request.id, dueDate: request.dueDate }] : []))
    .toSorted(byDueDate)
    .slice(0, limit)
}

function fits(request: DecidedRequest, { text, companyId, siteId }: InboxFilter): boolean {
  const { title, referenceNo, requestedBy, officeCentre, place } = request
  const term = text?.trim().toLowerCase() ?? ''
  return (
    [title, referenceNo, requestedBy].some((words) => words.toLowerCase().includes(term)) &&
    (companyId === undefined || officeCentre.id === companyId) &&
    (siteId === undefined || place?.id === siteId)
  )
}

import type { PublicCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import type { DecidedRequest, DecidingPerson } from './approvalSource.ts'
import { lockDecisionLink, markLinkUsed } from './decisionLinks.repo.ts'
import { findDecisionLink, type FoundLink } from './decisionLinks.views.ts'
import { deadlinesOf } from './deadlines.views.ts'
import { decidingAs, remarkOf, sourceOf, sourcesOf } from './deciding.ts'
import { countDistinct, readInbox } from './inbox.ts'
import { countOf, listingsOf, seatsOf } from './listings.ts'

/** What waits for the decision of whoever asks, over all kinds, in one order. */
export const listApprovals = operation('listApprovals', async (ctx, { query }) => {
  const { kind, page = 1, limit = 10, wildcardSearch: text, companyId, siteId } = query
  const filter = { text, companyId, siteId }
  const sources = sourcesOf(ctx).filter((source) => !kind || source.kind === kind)
  const seats = await seatsOf(ctx)
  const [items, counts] = await Promise.all([
    readInbox(ctx, listingsOf(ctx, seats, sources, filter), { page, limit }),
    Promise.all(sources.map((source) => countOf(ctx, seats, source, filter, countDistinct))),
  ])
  const total = counts.reduce((sum, count) => sum + count, 0)
  const deadlines = await deadlinesOf(
    ctx,
    items.map(({ id }) => id),
  )
  const dated = items.map((item) => ({ ...item, decideBy: deadlines.get(item.id)?.decideBy ?? null }))
  return { items: dated, total, totalPage: Math.ceil(total / limit) }
})

export const getApprovalsStatusCount = operation('getApprovalsStatusCount', async (ctx) => {
  const seats = await seatsOf(ctx)
  return Promise.all(
    sourcesOf(ctx).map(async (source) => ({
      status: source.kind,
      count: await countOf(ctx, seats, source, {}, countDistinct),
    })),
  )
})

/** As many requests as are looked through for companies and places to choose from. */
const lookedThrough = 300

export const getApprovalFilters = operation('getApprovalFilters', async (ctx) => {
  const listings = listingsOf(ctx, await seatsOf(ctx), sourcesOf(ctx))
  const items = await readInbox(ctx, listings, { page: 1, limit: lookedThrough })
  return {
    companies: named(items.map(({ officeCentre }) => officeCentre)),
    places: named(items.flatMap(({ place }) => place ?? [])),
  }
})

/** Each once, by name. */
const named = (all: { id: string; name: string }[]) =>
  [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  )

export const decideApproval = operation('decideApproval', async (ctx, { path, body }) => {
  const source = sourceOf(ctx, path.kind)
  const decision = { id: path.id, decision: body.decision, remark: remarkOf(body), version: body.version }
  await ctx.transaction(async (tx) => {
    const { person } = await decidingAs(tx, source, decision)
    await source.decide(tx, person, decision)
  })
  return true
})

/** What a link of a mail decides; 404 for one that does not exist. */
export const getDecisionLink = operation('getDecisionLink', async (ctx, { path }) => {
  const link = await findDecisionLink(ctx, path.token)
  return presentLink(ctx, link)
})

/** Decides by the link of a mail, once; 422 when it is used or over, or the person has left. */
export const useDecisionLink = operation('useDecisionLink', async (ctx, { path, body }) => {
  const remark = remarkOf(body)
  await ctx.transaction(async (tx) => {
    await lockDecisionLink(tx, path.token)
    const link = await findDecisionLink(tx, path.token)
    if (!link) throw notFound('This link does not exist. Ask for a new mail.')
    requireUsable(link, tx.now())
    await markLinkUsed(tx, link.id)
    await sourceOf(tx, link.kind).decide(tx, holderOf(link), { id: link.entityId, decision: body.decision, remark })
  })
  return presentLink(ctx, await findDecisionLink(ctx, path.token))
})

const holderOf = ({ userId, userFullName, standsInForUserId, standsInForFullName }: FoundLink): DecidingPerson => ({
  userId,
  fullName: userFullName,
  standsInFor: standsInForUserId ? { userId: standsInForUserId, fullName: standsInForFullName ?? '' } : undefined,
})

function requireUsable({ usedDate, expiresAt, active }: FoundLink, now: Date): void {
  if (usedDate) throw ruleViolation('This link was used before.')
  if (expiresAt <= now) throw ruleViolation('This link has expired.')
  if (!active) throw ruleViolation('This link is no longer yours to use.')
}

async function presentLink(ctx: PublicCtx, link: FoundLink | undefined) {
  const source = link && sourceOf(ctx, link.kind)
  const request = link && (await source?.find(ctx, link.entityId))
  if (!link || !source || !request) throw notFound('This link does not exist. Ask for a new mail.')
  return {
    kindLabel: source.label,
    referenceNo: request.referenceNo,
    title: request.title,
    description: request.description,
    requestedBy: `${request.requestedBy}, ${request.officeCentre.name}`,
    decider: link.standsInForFullName ? `${link.userFullName} for ${link.standsInForFullName}` : link.userFullName,
    decided: decidedText(request, link),
    expiresAt: link.expiresAt,
    timeZone: request.timeZone,
  }
}

function decidedText(request: DecidedRequest, link: FoundLink): string | null {
  if (request.decided) return request.decided
  return link.usedDate || String(request.level) !== link.level ? 'Approved at this level' : null
}

import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import type { ApprovalSource, DecidedRequest } from './approvalSource.ts'
import { lockDecisionLink, markLinkUsed } from './decisionLinks.repo.ts'
import { findDecisionLink, type FoundLink } from './decisionLinks.views.ts'
import { readInbox } from './inbox.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    /** The kinds of requests that people approve. */
    approvals: readonly ApprovalSource[]
  }
}

const sourcesOf = (ctx: PublicCtx | Ctx | TransactionCtx) => ctx.services.approvals

function sourceOf(ctx: PublicCtx | Ctx | TransactionCtx, kind: string): ApprovalSource {
  const source = sourcesOf(ctx).find((one) => one.kind === kind)
  if (!source) throw notFound()
  return source
}

/** What waits for the decision of whoever asks, over all kinds, in one order. */
export const listApprovals = operation('listApprovals', async (ctx, { query }) => {
  const { kind, page = 1, limit = 10 } = query
  const sources = sourcesOf(ctx).filter((source) => !kind || source.kind === kind)
  const [items, counts] = await Promise.all([
    readInbox(ctx, sources, { page, limit }),
    Promise.all(sources.map((source) => source.count(ctx))),
  ])
  const total = counts.reduce((sum, count) => sum + count, 0)
  return { items, total, totalPage: Math.ceil(total / limit) }
})

export const getApprovalsStatusCount = operation('getApprovalsStatusCount', (ctx) =>
  Promise.all(sourcesOf(ctx).map(async (source) => ({ status: source.kind, count: await source.count(ctx) }))),
)

export const decideApproval = operation('decideApproval', async (ctx, { path, body }) => {
  const source = sourceOf(ctx, path.kind)
  const remark = remarkOf(body)
  const person = { userId: ctx.actor.userId, fullName: ctx.actor.fullName }
  await ctx.transaction((tx) =>
    source.decide(tx, person, { id: path.id, decision: body.decision, remark, version: body.version }),
  )
  return true
})

function remarkOf({ decision, remark }: { decision: 'APPROVED' | 'REJECTED'; remark?: string | null }): string | null {
  const given = remark?.trim() || null
  if (decision === 'REJECTED' && given === null) throw invalidField('remark', 'Give a reason.', 'required')
  return given
}

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
    const person = { userId: link.userId, fullName: link.userFullName }
    await sourceOf(tx, link.kind).decide(tx, person, { id: link.entityId, decision: body.decision, remark })
  })
  return presentLink(ctx, await findDecisionLink(ctx, path.token))
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
    decider: link.userFullName,
    decided: decidedText(request, link),
    expiresAt: link.expiresAt,
  }
}

function decidedText(request: DecidedRequest, link: FoundLink): string | null {
  if (request.decided) return request.decided
  return link.usedDate || String(request.level) !== link.level ? 'Approved at this level' : null
}

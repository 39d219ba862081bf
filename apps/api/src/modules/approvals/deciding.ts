import type { AnyCtx, Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError, invalidField, notFound } from '../../platform/errors.ts'
import type { ApprovalSource, DecidingPerson, Decision } from './approvalSource.ts'
import { readEscalatedTo, readReceivers } from './deadlines.views.ts'
import { readPrincipals } from './standIns.views.ts'

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    /** The kinds of requests that people approve. */
    approvals: readonly ApprovalSource[]
  }
}

export const sourcesOf = (ctx: AnyCtx | TransactionCtx) => ctx.services.approvals

/** The kind of a request; 404 for one that nobody approves. */
export function sourceOf(ctx: AnyCtx | TransactionCtx, kind: string): ApprovalSource {
  const source = sourcesOf(ctx).find((one) => one.kind === kind)
  if (!source) throw notFound()
  return source
}

/** What a decision says besides; 400 for a rejection without a reason. */
export function remarkOf({
  decision,
  remark,
}: {
  decision: 'APPROVED' | 'REJECTED'
  remark?: string | null
}): string | null {
  const given = remark?.trim() || null
  if (decision === 'REJECTED' && given === null) throw invalidField('remark', 'Give a reason.', 'required')
  return given
}

/**
 * Locks a request for the actor's decision and tells as whom they decide: by themselves, in the stead of somebody who is
 * away, or of those who let the time pass. Refuses as the kind does whoever may in no way; answers the version, too.
 */
export async function decidingAs(
  ctx: Transactional<Ctx>,
  source: ApprovalSource,
  decision: Decision,
): Promise<{ person: DecidingPerson; version: number }> {
  const self: DecidingPerson = { userId: ctx.actor.userId, fullName: ctx.actor.fullName }
  const attempt = async (person: DecidingPerson) => ({
    person,
    version: await ctx.transaction((tx) => source.check(tx, person, decision)),
  })
  try {
    return await attempt(self)
  } catch (refusal) {
    if (!isForbidden(refusal)) throw refusal
    for (const standsInFor of await steadsOf(ctx, source, decision.id))
      try {
        return await attempt({ ...self, standsInFor })
      } catch (error) {
        if (!isForbidden(error)) throw error
      }
    throw refusal
  }
}

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** In whose stead the actor may decide on a request. */
async function steadsOf(ctx: Ctx, source: ApprovalSource, id: string) {
  const escalated = await readEscalatedTo(ctx, source.kind, id)
  const asked = await readReceivers(
    ctx,
    escalated.flatMap(({ askedUserIds }) => askedUserIds),
  )
  return [...(await readPrincipals(ctx)), ...asked.map(({ id: userId, fullName }) => ({ userId, fullName }))]
}

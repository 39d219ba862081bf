import type { Ctx, PublicCtx, Transactional } from '../../platform/ctx.ts'
import type { ListQuery } from '../../platform/lists.ts'

/** One request that waits for a decision, as the inbox shows it. */
export type WaitingRequest = {
  id: string
  referenceNo: string
  title: string
  /** What is asked for, in a line. */
  description: string
  requestedBy: string
  officeCentre: { id: string; name: string }
  level: number
  submittedDate: Date
  /** When it expires or is approved by itself. */
  dueDate: Date | null
  version: number
}

export type DecidedRequest = WaitingRequest & {
  /** How it was decided; null while it waits at this level. */
  decided: string | null
}

export type Decision = {
  id: string
  decision: 'APPROVED' | 'REJECTED'
  remark: string | null
  version?: number | undefined
}
export type DecidingPerson = { userId: string; fullName: string }

/**
 * A kind of request that people approve. Modules list theirs in `apps/api/src/approvals.ts`: the inbox, the links in
 * mails and the badge then know it.
 */
export type ApprovalSource = {
  kind: 'BOOKING'
  label: string
  /** What waits for the decision of the actor, the most pressing first. */
  waiting: (ctx: Ctx, query: ListQuery) => Promise<{ items: WaitingRequest[]; total: number }>
  count: (ctx: Ctx) => Promise<number>
  /** One request with its level; undefined when it is gone. */
  find: (ctx: PublicCtx | Ctx, id: string) => Promise<DecidedRequest | undefined>
  /** Decides for a person; 403 for whoever is not asked, 422 when it was decided before. */
  decide: (
    ctx: Transactional<PublicCtx> | Transactional<Ctx>,
    person: DecidingPerson,
    decision: Decision,
  ) => Promise<void>
}

import type { Ctx, PublicCtx, Transactional } from '../../platform/ctx.ts'

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

/** A request, and when it is decided without us. */
export type Due = Pick<WaitingRequest, 'id' | 'dueDate'>

/** The one order of the inbox: what decides itself soonest comes first, what never does last. Ids settle the rest. */
export const byDueDate = (left: Due, right: Due): number =>
  moment(left) - moment(right) || (left.id < right.id ? -1 : Number(left.id > right.id))

/** Later than any date there can be, and still a number that can be subtracted. */
const never = 8.64e15 + 1
const moment = ({ dueDate }: Due) => dueDate?.getTime() ?? never

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
  /** The first of what waits for the decision of the actor, in the order of `byDueDate`. */
  waiting: (ctx: Ctx, limit: number) => Promise<Due[]>
  count: (ctx: Ctx) => Promise<number>
  /** The requests of these ids, in any order. */
  read: (ctx: Ctx, ids: string[]) => Promise<WaitingRequest[]>
  /** One request with its level; undefined when it is gone. */
  find: (ctx: PublicCtx | Ctx, id: string) => Promise<DecidedRequest | undefined>
  /** Decides for a person; 403 for whoever is not asked, 422 when it was decided before. */
  decide: (
    ctx: Transactional<PublicCtx> | Transactional<Ctx>,
    person: DecidingPerson,
    decision: Decision,
  ) => Promise<void>
}

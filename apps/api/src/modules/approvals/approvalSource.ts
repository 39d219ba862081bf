import type { Ctx, PublicCtx, Transactional } from '../../platform/ctx.ts'
import type { ApprovalKind } from './tables.ts'

/** One request that waits for a decision, as the inbox shows it. */
export type WaitingRequest = {
  id: string
  referenceNo: string
  title: string
  /** What is asked for, in a line. */
  description: string
  requestedBy: string
  officeCentre: { id: string; name: string }
  /** The site it is about. */
  place: { id: string; name: string } | null
  /** The clock of the site by which its times are told; null where it is that of the office centre. */
  timeZone: string | null
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

/** What the inbox is narrowed to: a text, the company that asks, a site. */
export type InboxFilter = { text?: string | undefined; companyId?: string | undefined; siteId?: string | undefined }

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

/** Who decides; in the stead of somebody where that person was asked and is away. */
export type DecidingPerson = {
  userId: string
  fullName: string
  standsInFor?: { userId: string; fullName: string } | undefined
}

/** The person whose right to decide counts. */
export const askedPerson = ({ standsInFor, ...person }: DecidingPerson): { userId: string; fullName: string } =>
  standsInFor ?? person

/**
 * A kind of request that people approve. Modules list theirs in `apps/api/src/approvals.ts`: the inbox, the links in
 * mails and the badge then know it.
 */
export type ApprovalSource = {
  kind: ApprovalKind
  label: string
  /** The first of what waits for the decision of the actor and is not being decided (`isHeld`), in the order of `byDueDate`; of a filter, where one is given. */
  waiting: (ctx: Ctx, limit: number, filter?: InboxFilter) => Promise<Due[]>
  count: (ctx: Ctx, filter?: InboxFilter) => Promise<number>
  /** The requests of these ids, in any order. */
  read: (ctx: Ctx, ids: string[]) => Promise<WaitingRequest[]>
  /** One request with its level; undefined when it is gone. */
  find: (ctx: PublicCtx | Ctx, id: string) => Promise<DecidedRequest | undefined>
  /** Locks the request and refuses what `decide` would refuse, changing nothing; answers its version. */
  check: (ctx: Transactional<Ctx>, person: DecidingPerson, decision: Decision) => Promise<number>
  /** Decides for a person; 403 for whoever is not asked, 422 when it was decided before. */
  decide: (
    ctx: Transactional<PublicCtx> | Transactional<Ctx>,
    person: DecidingPerson,
    decision: Decision,
  ) => Promise<void>
}

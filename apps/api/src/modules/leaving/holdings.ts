import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { ClosingItem } from './tables.ts'

/** Who leaves: a person of an office centre, or a tenant company of a landlord's estate. */
export type ClosingSubject = {
  type: 'USER' | 'TENANT'
  /** The user, or the tenant's office centre. */
  id: string
  name: string
  landlordId: string
  /** The office centre of the person, or the tenant's own. */
  officeCentreId: string
}

/** What a module holds of somebody who leaves. Modules list theirs in `apps/api/src/holdings.ts`. */
export type Holding = {
  subjectType: ClosingSubject['type']
  kind: string
  /** What is open from a moment on, now or the day of the plan; undefined when there is nothing. */
  open: (ctx: Ctx, subject: ClosingSubject, from: Date) => Promise<Omit<ClosingItem, 'kind'> | undefined>
  /** Closes it. The last holding in the list is the access itself. */
  close: (ctx: Transactional<Ctx>, subject: ClosingSubject, how: Closing) => Promise<void>
}

/** Why somebody leaves, and who gets what can be handed over. */
export type Closing = { remark: string | null; handOverUserId: string | null }

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    holdings: readonly Holding[]
  }
}

const holdingsOf = (ctx: Ctx, subject: ClosingSubject) =>
  ctx.services.holdings.filter((holding) => holding.subjectType === subject.type)

/** Everything still open of a person or tenant, in the order it is closed. */
export async function openItems(ctx: Ctx, subject: ClosingSubject, from = ctx.now()): Promise<ClosingItem[]> {
  const items: ClosingItem[] = []
  for (const { kind, open } of holdingsOf(ctx, subject)) {
    const item = await open(ctx, subject, from)
    if (item) items.push({ kind, ...item })
  }
  return items
}

/**
 * Closes everything a person or tenant holds and answers what it was; 422 while something blocks.
 * @param except kinds that the caller closes itself
 */
export async function closeHoldings(
  ctx: Transactional<Ctx>,
  subject: ClosingSubject,
  how: Closing = { remark: null, handOverUserId: null },
  except: readonly string[] = [],
): Promise<ClosingItem[]> {
  const items = await openItems(ctx, subject)
  const blocker = items.find((item) => item.blocks !== null && !except.includes(item.kind))
  if (blocker?.blocks) throw ruleViolation(blocker.blocks)
  const open = new Set(items.map((item) => item.kind))
  for (const { kind, close } of holdingsOf(ctx, subject))
    if (open.has(kind) && !except.includes(kind)) await close(ctx, subject, how)
  return items
}

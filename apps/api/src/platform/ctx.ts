import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { inTransaction } from './db/transaction.ts'

export type OfficeCentreType = 'OFFICE' | 'LANDLORD' | 'TENANT'

/**
 * Who acts: a signed-in person with a session. `accountId` is the person, `userId` the membership of the scope. Of
 * another program both are the id of its key, which is no person's: what only people can be it cannot.
 */
export type Actor = {
  accountId: string
  userId: string
  sessionId: string
  fullName: string
  email: string
  roleCodes: string[]
  apiKeyId?: string
}

/** Where they act and what they may do there. The estate is the landlord's; the database refuses references out of it. */
export type Scope = {
  landlordId: string
  officeCentreId: string
  officeCentreType: OfficeCentreType
  /** Minutes east of UTC. */
  timezoneOffset: number
  permissions: ReadonlySet<Permission>
  addOns: ReadonlySet<AddOn>
  /** Operators see all office centres where an operation says so. */
  operator: boolean
  /** The subscription of the office centre has expired: nothing may be changed there until it is renewed. */
  readOnly: boolean
}

/** Where a request came from, and whether whoever asked has left without the answer; nobody waits for a job. */
export type Origin = { requestId: string; ipAddress: string; userAgent: string; hasLeft?: () => boolean }

/** The outside world a process was built with; modules add their adapters by declaration merging of `Services`. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface, so that platform parts can add to it
export interface Services {
  clock: Clock
}

/** What every function below an operation takes first. */
export type PublicCtx = {
  db: Database
  services: Services
  origin: Origin
  log: FastifyBaseLogger
  now: () => Date
  /** Whether something was written to the audit trail; the registrar checks it against the contract. */
  audit: { audited: boolean }
  actor: Actor | null
  scope: Scope | null
  transaction: <T>(work: (ctx: Transactional<PublicCtx>) => Promise<T>) => Promise<T>
}

export type Ctx = Omit<PublicCtx, 'actor' | 'scope' | 'transaction'> & {
  actor: Actor
  scope: Scope
  transaction: <T>(work: (ctx: Transactional<Ctx>) => Promise<T>) => Promise<T>
}

declare const open: unique symbol
/** A ctx inside a transaction: its `db` is the transaction. Whatever writes asks for one. */
export type Transactional<C> = C & { [open]: true }

/** Any ctx inside a transaction, signed in or not. */
export type TransactionCtx = Transactional<PublicCtx> | Transactional<Ctx>
export type AnyCtx = PublicCtx | Ctx

type Parts = Omit<PublicCtx, 'transaction' | 'now'>

/** Builds the ctx of a request or a job. */
export function createCtx(parts: Parts): PublicCtx {
  const ctx: PublicCtx = {
    ...parts,
    now: () => parts.services.clock.now(),
    transaction: (work) => inTransaction(parts.db, (db) => work(insideTransaction({ ...ctx, db }))),
  }
  return ctx
}

/**
 * A transaction within another is undone by itself when it fails: whoever catches its error goes on in the outer one, as
 * a booking does that clashes while the answer of the call is kept with it.
 */
function insideTransaction(ctx: PublicCtx): Transactional<PublicCtx> {
  const inner = { ...ctx } as Transactional<PublicCtx>
  inner.transaction = (work) => inner.db.transaction((db) => work(insideTransaction({ ...inner, db })))
  return inner
}

/** A ctx whose actor and scope the guard has set. */
export function isSignedIn(ctx: PublicCtx): ctx is PublicCtx & { actor: Actor; scope: Scope } {
  return ctx.actor !== null && ctx.scope !== null
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** An office centre in which a job acts, and who the trail says did it: a person, or what goes on by itself. */
export type Acting = Pick<Scope, 'landlordId' | 'officeCentreId' | 'officeCentreType' | 'timezoneOffset'> & {
  fullName: string
  userId?: string | null
  permissions: readonly Permission[]
}

/** The ctx of a job that acts in an office centre with just these permissions, whoever may do what there. */
export const actIn = (ctx: PublicCtx, { fullName, userId, permissions, ...scope }: Acting): Ctx =>
  actFor(ctx, {
    actor: { accountId: nobody, userId: userId ?? nobody, sessionId: '', fullName, email: '', roleCodes: [] },
    scope: { ...scope, permissions: new Set(permissions), addOns: new Set(), operator: false, readOnly: false },
  })

/** The ctx of a job that goes on for a person. */
export function actFor(ctx: PublicCtx, who: { actor: Actor; scope: Scope }): Ctx {
  const { transaction: _, now: __, ...parts } = ctx
  return createCtx({ ...parts, ...who }) as Ctx
}

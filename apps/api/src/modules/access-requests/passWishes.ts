import type { OfficeCentreType, TransactionCtx } from '../../platform/ctx.ts'
import type { PassKind } from './tables.ts'

/** A pass that an approved request asks for, for a time. */
export type PassWish = {
  landlordId: string
  /** The office centre of the people. */
  officeCentreId: string
  officeCentreType: OfficeCentreType
  timezoneOffset: number
  accessRequestId: string
  referenceNo: string
  userIds: string[]
  passKind: PassKind
  validFrom: Date
  validTo: Date
}

/** What hands out passes. Modules list theirs in `apps/api/src/passWishes.ts`. */
export type PassGiver = {
  /** Assigns the pass to each person, in the transaction that approves. */
  give: (ctx: TransactionCtx, wish: PassWish) => Promise<void>
  /** Takes it back when the request ends or is revoked. */
  takeBack: (ctx: TransactionCtx, wish: PassWish) => Promise<void>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    passGivers: readonly PassGiver[]
  }
}

import type { OperationId } from '@atrium/contract/generated/operations.ts'
import type { Database } from '../platform/db/database.ts'
import { days, later } from '../platform/clock.ts'
import type { MadeUser } from './factories.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

/** Whose record a sample is: of an office centre and one of its people, in an estate with a tenant. */
export type Where = TenancyScope & {
  person: MadeUser
  tenant: TenancyScope
  /** Who sends invoices, where that is not the landlord. */
  issuer?: TenancyScope
  /** What the same call names before it, by kind: the record is part of it where it can be. */
  within?: Partial<Record<string, string>>
}

/** One record of a kind, to call operations with. */
export type Sample = {
  /**
   * Who alone may reach it: its estate, its office centre, the people of its outlet, its person, the provider; or
   * everybody. No operation names a record of an outlet yet; such is for whoever is assigned to that (entities 14.8).
   */
  of: 'ESTATE' | 'CENTRE' | 'OUTLET' | 'PERSON' | 'PROVIDER' | 'EVERYBODY'
  /** Answers its id, or what stands for it in paths. */
  make: (db: Database, where: Where) => Promise<string>
}

let count = 0
/** Another number each time, for what must not be there twice. */
export const nextNumber = (): number => (count += 1)

/** A day of the calendar so many days after today (UTC), `2027-03-09`: what is asked for lies ahead on whatever day it is. */
export const dayFromNow = (count: number): string => later(new Date(), days(count)).toISOString().slice(0, 10)

/** Fields of a body without which it means nothing, though the schema does not tell: as a rule, and naming one record; by their places. */
type Known = { fields: Record<string, unknown>; naming?: Record<string, Record<string, unknown>> }
export type Bodies = Partial<Record<OperationId, Known>>

/** The id of the only row an insertion returned. */
export function idOf(rows: readonly { id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('a sample got no row back')
  return row.id
}

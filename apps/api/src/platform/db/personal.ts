import type { PgColumn, PgColumnBuilderBase } from 'drizzle-orm/pg-core'

/** What data about a person is for: to say who it is, to reach them, to notice misuse, to prove who did what, to pay. */
export type Purpose = 'IDENTITY' | 'CONTACT' | 'SECURITY' | 'EVIDENCE' | 'PAYMENT'

/**
 * How long it stays: as long as the record, which nothing removes by itself; as long as the audit trail, which only
 * grows; or until the record has expired, when a job deletes it.
 */
export type Retention = 'RECORD' | 'AUDIT' | 'EXPIRY'

export type PersonalData = { purpose: Purpose; retention: Retention }

/** Says of a column that it tells something about a person, what for and how long. */
export function personal<Builder extends PgColumnBuilderBase>(
  column: Builder,
  purpose: Purpose,
  retention: Retention,
): Builder {
  // A column keeps the settings of its builder, through `notNull` and what else follows.
  const builder: object = column
  Object.assign(Reflect.get(builder, 'config'), { personal: { purpose, retention } satisfies PersonalData })
  return column
}

/** What is said of a column; undefined of one that tells nothing about people. */
export const personalData = (column: PgColumn): PersonalData | undefined => Reflect.get(column, 'config').personal

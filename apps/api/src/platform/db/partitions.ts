import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows lie in a partition a month, by a moment of theirs. */
export type MonthlyTable = { partitionedTable: string; by: string }

/**
 * Says of a table, beside it, that it is partitioned by month: Drizzle knows no partitions, so its migration says
 * `PARTITION BY RANGE`, and its keys have the moment in them. Partitions are made by `ensure_month_partition`.
 * @param by the column of the moment, in the words of the database
 */
export const monthly = (table: PgTable, by: string): MonthlyTable => ({ partitionedTable: getTableName(table), by })

/** The first day (YYYY-MM-DD) of the month of a moment, by UTC, as partitions go; `months` later. */
export function monthOf(moment: Date, months = 0): string {
  const first = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
  return first.toISOString().slice(0, 10)
}

/** What a partition of a month is called. */
export const partitionName = ({ partitionedTable }: MonthlyTable, month: string): string =>
  `${partitionedTable}_${month.slice(0, 7).replace('-', '_')}`

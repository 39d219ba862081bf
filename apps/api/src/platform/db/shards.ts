import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { placementOf } from './placement.ts'

const isOfEstate = (table: PgTable) => placementOf(table) === 'ESTATE'

const references = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => ({ name: key.getName(), to: key.reference().foreignTable }))

/** References that no engine can hold: from rows that are not with their estate to rows that are. */
export const referencesLetGo = (tables: readonly PgTable[]) =>
  tables
    .filter((table) => !isOfEstate(table))
    .flatMap((table) => references(table).map((key) => ({ ...key, from: table })))
    .filter(({ to }) => isOfEstate(to))

/**
 * The statements that have Citus lay out these tables, for an empty database or a filled one: what refers to a table
 * comes after it, and all rows of an estate are on one server.
 */
export function shardStatements(tables: readonly PgTable[]): string[] {
  const ordered = referredFirst(tables)
  const named = (placement: string) => ordered.filter((table) => placementOf(table) === placement).map(getTableName)
  const [first, ...others] = named('ESTATE')
  return [
    ...referencesLetGo(tables).map(({ from, name }) => `alter table ${getTableName(from)} drop constraint ${name};`),
    ...named('REFERENCE').map((name) => `select create_reference_table('${name}');`),
    `select create_distributed_table('${first}', 'landlord_id');`,
    ...others.map((name) => `select create_distributed_table('${name}', 'landlord_id', colocate_with => '${first}');`),
  ]
}

/** Tables in an order in which each comes after those it refers to, but for what is let go. */
function referredFirst(tables: readonly PgTable[]): PgTable[] {
  const ordered = new Set<PgTable>()
  const letGo = new Set(referencesLetGo(tables).map(({ name }) => name))
  const place = (table: PgTable, above: readonly PgTable[]) => {
    if (ordered.has(table)) return
    if (above.includes(table)) throw new Error(`${[...above, table].map(getTableName).join(' → ')} refer in a circle`)
    for (const { name, to } of references(table)) if (to !== table && !letGo.has(name)) place(to, [...above, table])
    ordered.add(table)
  }
  for (const table of tables) place(table, [])
  return [...ordered]
}

import { is, type BuildExtraConfigColumns } from 'drizzle-orm'
import {
  IndexBuilder,
  pgTable,
  PrimaryKeyBuilder,
  primaryKey,
  unique,
  uniqueIndex,
  UniqueConstraintBuilder,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'

/**
 * Where an engine of several servers keeps the rows of a table (docs/SCALING.md): ESTATE, those of an estate together on
 * one of them; REFERENCE, all of them on each, for what is small and read everywhere; CENTRAL, all of them on one, for
 * what is found without an estate or runs through all.
 */
export type Placement = 'ESTATE' | 'REFERENCE' | 'CENTRAL'

type Columns = Record<string, PgColumnBuilderBase>
type EstateColumns = Columns & { landlordId: PgColumnBuilderBase<{ notNull: true } & PgColumnBuilderBase['_']> }
type Extra<Name extends string, Own extends Columns> = (
  table: BuildExtraConfigColumns<Name, Own, 'pg'>,
) => PgTableExtraConfigValue[]

const placements = new WeakMap<PgTable, Placement>()

function placed<Table extends PgTable>(table: Table, placement: Placement): Table {
  placements.set(table, placement)
  return table
}

/** Where a table is to stand; undefined of one that was declared without. */
export const placementOf = (table: PgTable): Placement | undefined => placements.get(table)

/** Declares a table of which every server has all rows. */
export const referenceTable = <Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, Own>,
) => placed(pgTable(name, columns, extra), 'REFERENCE')

/** Declares a table that stands on one server. */
export const centralTable = <Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, Own>,
) => placed(pgTable(name, columns, extra), 'CENTRAL')

/**
 * Declares a table whose rows belong to an estate. Its landlord becomes the last column of each of its keys, which an
 * engine that shards by estate asks for. The rest of a key decides the landlord already, so keys mean what they say
 * without it, and what is looked up by the rest is found by its front.
 */
export function estateTable<Name extends string, Own extends EstateColumns>(
  name: Name,
  columns: Own,
  extra: Extra<Name, Own> = () => [],
) {
  const inline = takeKeys(columns)
  const table = pgTable(name, columns, (own) => {
    const column = (key: string): AnyPgColumn => Reflect.get(own, key)
    const landlord = column('landlordId')
    const parts = extra(own)
    const primary = parts.find((part) => is(part, PrimaryKeyBuilder)) ?? { columns: inline.primary.map(column) }
    const uniques = inline.unique.map(({ key, name: given }) => unique(given).on(column(key)))
    return [
      primaryOf(name, widened(primary, landlord)),
      ...[...uniques, ...parts.filter((part) => part !== primary)].map((part) => withLandlord(part, landlord)),
    ]
  })
  return placed(table, 'ESTATE')
}

/** What a builder was told, which Drizzle keeps to itself. */
const settingsOf = (builder: object) => Reflect.get(builder, 'config')

/** Takes the keys of single columns from these; answers whose they were. */
function takeKeys(columns: Columns) {
  const keys = Object.entries<object>(columns).map(([key, builder]) => ({ key, config: settingsOf(builder) }))
  const primary = keys.filter(({ config }) => config.primaryKey).map(({ key }) => key)
  const uniques = keys.filter(({ config }) => config.isUnique)
  const unique = uniques.map(({ key, config }): { key: string; name: string } => ({ key, name: config.uniqueName }))
  for (const { config } of keys) Object.assign(config, { primaryKey: false, isUnique: false })
  return { primary, unique }
}

/** Its columns, with the landlord as the last where it is not among them. */
function widened(key: object, landlord: AnyPgColumn): AnyPgColumn[] {
  const columns: AnyPgColumn[] = Reflect.get(key, 'columns')
  return columns.some(({ name }) => name === landlord.name) ? columns : [...columns, landlord]
}

function primaryOf(table: string, columns: AnyPgColumn[]): PgTableExtraConfigValue {
  const [first, ...others] = columns
  if (!first) throw new Error(`${table} has no primary key`)
  return primaryKey({ name: `${table}_pkey`, columns: [first, ...others] })
}

/** A unique key with the landlord in it; what is no key as it is. */
function withLandlord(part: PgTableExtraConfigValue, landlord: AnyPgColumn): PgTableExtraConfigValue {
  if (is(part, UniqueConstraintBuilder)) Object.assign(part, { columns: widened(part, landlord) })
  if (is(part, IndexBuilder)) {
    const config = settingsOf(part)
    // As an index has it: a column with its order.
    const [indexed] = settingsOf(uniqueIndex().on(landlord)).columns as AnyPgColumn[]
    if (config.unique && indexed) config.columns = widened(config, indexed)
  }
  return part
}

import type { Schema } from '../platform/contract.ts'

/** Finds a schema by its `$ref`. */
export type Resolve = (reference: string) => Schema

const strange = [
  '',
  ' ',
  '\u0000',
  '=1+1',
  '<b>',
  '𝔘𝔫𝔦',
  '‮abc',
  "'; drop table users; --",
  '%_\\',
  'x'.repeat(5000),
  '-1',
  'null',
  '../../etc',
]
const wrong: unknown[] = [null, 0, -1, 1.5, 1e308, true, '', 'text', [], {}, [[]], '2026-13-45', 'NaN']

/** Many values that look like what the schema asks for but seldom are, always the same ones. */
export function awkwardValues(schema: Schema, resolve: Resolve, valid: unknown): unknown[] {
  const target = schema.$ref ? resolve(schema.$ref) : schema
  const bent = Object.entries(target.properties ?? {}).flatMap(([name, property]) =>
    bendProperty(valid, name, property, resolve),
  )
  return [valid, ...wrong, ...bent]
}

function bendProperty(valid: unknown, name: string, property: Schema, resolve: Resolve): unknown[] {
  if (typeof valid !== 'object' || valid === null) return []
  const values: unknown[] = [undefined, ...wrong, ...(baseType(property, resolve) === 'string' ? strange : [])]
  return values.map((value) => ({ ...valid, [name]: value }))
}

const baseType = (schema: Schema, resolve: Resolve): unknown =>
  schema.$ref ? resolve(schema.$ref)['type'] : schema['type']

/** What a value is filled with beyond what the schema demands. */
export type Filling = {
  /** The id to put at a place such as `levels[].userIds[]`. */
  idAt?: (place: string) => string | undefined
  /** What is known to be at a place. */
  values?: Record<string, unknown>
  /** A place to fill although the schema does not demand it. */
  wanted?: string
}

/** One value that fits the schema, as far as the schema tells. */
export function validValue(schema: Schema, resolve: Resolve, filling: Filling = {}, place = ''): unknown {
  if (place.split(/\.|\[/).length > 7) return null
  if (filling.values && place in filling.values) return filling.values[place]
  if (schema.$ref) return validValue(resolve(schema.$ref), resolve, filling, place)
  const [first] = choicesOf(schema)
  if (first) return validValue(first, resolve, filling, place)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const inner: Inner = (part, at) => validValue(part, resolve, filling, at)
  return byType[String(schema['type'])]?.(schema, filling, place, inner) ?? 'anything'
}

const choicesOf = (schema: Schema) => (schema['allOf'] ?? schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[]

const number = (schema: Schema) => schema['minimum'] ?? 1

const byType: Record<string, (schema: Schema, filling: Filling, place: string, inner: Inner) => unknown> = {
  object: validObject,
  array: validArray,
  string: (schema, { idAt }, place) => (schema['format'] === 'uuid' && idAt?.(place)) || sampleText(schema, place),
  integer: number,
  number,
  boolean: () => true,
}

type Inner = (part: Schema, place: string) => unknown

function validObject(schema: Schema, { wanted = '', values = {} }: Filling, place: string, inner: Inner) {
  const at = (name: string) => (place === '' ? name : `${place}.${name}`)
  const leadsToWanted = (name: string) => wanted === at(name) || /^[.[]/.test(cut(wanted, at(name)))
  const names = Object.keys(schema.properties ?? {}).filter(
    (name) => schema.required?.includes(name) || at(name) in values || leadsToWanted(name),
  )
  return Object.fromEntries(names.map((name) => [name, inner(schema.properties?.[name] ?? {}, at(name))]))
}

function validArray(schema: Schema, { wanted = '' }: Filling, place: string, inner: Inner) {
  const length = Math.max(Number(schema['minItems'] ?? 0), wanted.startsWith(`${place}[]`) ? 1 : 0)
  return Array.from({ length }, () => inner(schema['items'] as Schema, `${place}[]`))
}

/** What follows a beginning; nothing where it begins otherwise. */
const cut = (text: string, beginning: string) => (text.startsWith(beginning) ? text.slice(beginning.length) : '')

/** A day that is still to come. */
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

function sampleText(schema: Schema, place: string): string {
  const formats: Record<string, string> = {
    uuid: '01930000-0000-7000-8000-000000000001',
    email: 'somebody@example.test',
    'date-time': `${soon}T08:00:00Z`,
    date: soon,
    '^[0-9]{6}$': '123456',
    '^[A-Z]{3}$': 'SGD',
    '^#[0-9a-f]{6}$': '#1f5eff',
  }
  const { pattern = '', format = pattern } = schema as { pattern?: string; format?: string }
  if (pattern.includes('[01]')) return /end/i.test(place) ? '10:00' : '09:00'
  return formats[format] ?? 'sample'
}

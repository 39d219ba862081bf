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
export function awkwardValues(schema: Schema, resolve: Resolve): unknown[] {
  const valid = validValue(schema, resolve)
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

/** One value that fits the schema, as far as the schema tells. */
export function validValue(schema: Schema, resolve: Resolve, depth = 0): unknown {
  if (depth > 6) return null
  if (schema.$ref) return validValue(resolve(schema.$ref), resolve, depth + 1)
  const [first] = (schema['allOf'] ?? schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[]
  if (first) return validValue(first, resolve, depth + 1)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  return byType[String(schema['type'])]?.(schema, (part) => validValue(part, resolve, depth + 1)) ?? 'anything'
}

const byType: Record<string, (schema: Schema, inner: (part: Schema) => unknown) => unknown> = {
  object: (schema, inner) =>
    Object.fromEntries((schema.required ?? []).map((name) => [name, inner(schema.properties?.[name] ?? {})])),
  array: (schema, inner) =>
    Array.from({ length: Number(schema['minItems'] ?? 0) }, () => inner(schema['items'] as Schema)),
  string: sampleText,
  integer: (schema) => schema['minimum'] ?? 1,
  number: (schema) => schema['minimum'] ?? 1,
  boolean: () => true,
}

function sampleText(schema: Schema): string {
  const formats: Record<string, string> = {
    uuid: '01930000-0000-7000-8000-000000000001',
    email: 'somebody@example.test',
    'date-time': '2026-03-01T08:00:00Z',
    date: '2026-03-01',
  }
  if (schema['pattern'] === '^[0-9]{6}$') return '123456'
  return formats[String(schema['format'])] ?? 'sample'
}

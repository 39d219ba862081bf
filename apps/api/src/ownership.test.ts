import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = path.join(import.meta.dirname, 'modules')
const isShipped = (file: string) => !/(\.test|\.samples|World)\.ts$/.test(file)
const files = globSync('*/**/*.ts', { cwd: folder })
  .filter(isShipped)
  .map((file) => ({ file, module: moduleOf(file), text: readFileSync(path.join(folder, file), 'utf8') }))

function moduleOf(file: string): string {
  return file.split(path.sep)[0] ?? ''
}

/** Whose each table is, by its name in the database. */
const owners = new Map(
  [
    ...files.filter(({ file }) => file.endsWith('tables.ts')),
    { module: 'platform', text: readFileSync(path.join(import.meta.dirname, 'platform/tables.ts'), 'utf8') },
  ].flatMap(({ module, text }) =>
    [...text.matchAll(/(?:estate|reference|central)Table\(\s*'([a-z_]+)'/g)].map(
      (match) => [String(match[1]), module] as const,
    ),
  ),
)

const built = /\b(?:db|tx)\s*\.(?:insert|update|delete)\(|\.for\(\s*'|\brecordOf\(/
const worded =
  /\b(?:insert into|delete from|for (?:no key )?update|for (?:key )?share)\b|\bupdate [a-z_]+(?: [a-z])? set\b/
const wordedTable = /\b(?:insert into|delete from|update) ([a-z_]+)\b(?=[^`]*)/g

describe('tables', () => {
  it('are declared by modules', () => {
    expect(owners.get('users')).toBe('users')
    expect(owners.get('mail_messages')).toBe('platform')
    expect(owners.size).toBeGreaterThan(80)
  })

  // Which file may import which table is a rule of `.dependency-cruiser.cjs`: reads, which know the tables of others,
  // and foreign keys. So a table is written and locked by its own module alone once reads do neither.
  it('are not written or locked by reads', () => {
    const writing = files.filter(
      ({ file, text }) => file.endsWith('.views.ts') && (built.test(text) || worded.test(text)),
    )
    expect(writing.map(({ file }) => file)).toEqual([])
  })

  it('are written by statements in their own module', () => {
    const strays = files.flatMap(({ file, module, text }) =>
      [...text.matchAll(wordedTable)]
        .map((match) => String(match[1]))
        .filter((table) => owners.has(table) && owners.get(table) !== module)
        .map((table) => `${file}: ${table}`),
    )
    expect(strays).toEqual([])
  })
})

/** Which module asks which others for something, by their doors; tables are left aside. */
function doors(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { file, module, text } of files) {
    const asked = graph.get(module) ?? new Set<string>()
    for (const [, imported] of text.matchAll(/from '(\.\.\/[^']+\/index\.ts)'/g)) {
      const door = path.join(path.dirname(file), String(imported))
      if (moduleOf(door) !== '..') asked.add(moduleOf(door))
    }
    graph.set(module, asked)
  }
  return graph
}

/** The modules that remain when those that ask nobody who is left are taken out again and again: those in circles. */
function inCircles(graph: Map<string, Set<string>>): string[] {
  const left = new Map([...graph].map(([module, asked]) => [module, new Set(asked)]))
  for (;;) {
    const free = [...left].filter(([, asked]) => [...asked].every((other) => !left.has(other)))
    if (free.length === 0) return [...left.keys()].toSorted()
    for (const [module] of free) left.delete(module)
  }
}

describe('modules', () => {
  it('ask each other in one direction', () => {
    expect(doors().size).toBeGreaterThan(30)
    expect(inCircles(doors())).toEqual([])
  })

  it('would be found in a circle', () => {
    const graph = new Map([
      ['users', new Set(['sites'])],
      ['sites', new Set(['users'])],
      ['roles', new Set<string>()],
    ])
    expect(inCircles(graph)).toEqual(['sites', 'users'])
  })
})

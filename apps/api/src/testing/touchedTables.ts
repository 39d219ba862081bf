import { operationSubjects } from '@atrium/contract/generated/operationSubjects.ts'
import type { Logger } from 'drizzle-orm/logger'
import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The tables that one call of an operation selected from, and those it changed. */
export type TouchedTables = { read: Set<string>; changed: Set<string> }

const current = new AsyncLocalStorage<TouchedTables>()

/** Hears the statements of operations; what the guard and the jobs ask goes by another way. */
export const statementLogger: Logger = {
  logQuery: (statement) => {
    const touched = current.getStore()
    if (touched) noteTables(statement, touched)
  },
}

/** Runs a call and gives the tables that its statements named. */
export async function withTouchedTables<T>(call: () => Promise<T>): Promise<{ answer: T; touched: TouchedTables }> {
  const touched: TouchedTables = { read: new Set(), changed: new Set() }
  const answer = await current.run(touched, call)
  return { answer, touched }
}

const named = /(?<!for )\b(insert\s+into|update|delete\s+from|from|join(?:\s+lateral)?)\s+"?([a-z_]+)"?/gi

/** Adds the tables that a statement names: behind `insert into`, `update` and `delete from`, and behind `from` and `join`. */
export function noteTables(statement: string, { read, changed }: TouchedTables): void {
  for (const [, verb = '', table = ''] of statement.matchAll(named)) {
    const isChange = /^(insert|update|delete)/i.test(verb)
    ;(isChange ? changed : read).add(table)
  }
}

/**
 * Reads that note that a tablet is there, make the key of an office centre that has none yet, or carry on who is in, or
 * whom a muster looks for, by what doors and check-ins have told; the pages that show such a thing ask by themselves.
 */
const signsOfLife = new Set([
  'getPublicZoneDisplayGrid',
  'getKiosk',
  'getMyPassCodes',
  'getPassScannerKeys',
  'listPresences',
  'getPresenceSummary',
  'generatePresenceRecord',
  'listBelievedInside',
  'getBelievedInsideSummary',
  'getMuster',
  'listMusterPeople',
  'generateMusterRecord',
  'getOpenMuster',
])

/**
 * Throws when a call read what the contract does not say it is about, or changed what it does not say it changes: pages
 * that show it would go on showing what it was.
 */
export function requireSaidSubjects(operationId: string, { read, changed }: TouchedTables): void {
  const { about, changes } = operationSubjects[operationId] ?? {}
  if (about !== undefined && changes === undefined) requireWords(operationId, 'about', about, read)
  if (signsOfLife.has(operationId)) return
  if (about === undefined || changed.size > 0) requireWords(operationId, 'changes', changes ?? '', changed)
}

function requireWords(id: string, word: 'about' | 'changes', said: string, tables: ReadonlySet<string>): void {
  if (word === 'changes' && operationSubjects[id]?.changes === '') return
  const words = new Set(said.split(' '))
  const unsaid = [...tables].filter((table) => !words.has(subjectOf.get(table) ?? '') && subjectOf.has(table))
  if (unsaid.length === 0) return
  const missing = [...new Set(unsaid.map((table) => `Subject.${subjectOf.get(table)}`))]
  throw new Error(`${id} needs @${word}(${missing.join(', ')}): it touches ${unsaid.join(', ')}`)
}

/** Tables by the module that owns them. Those of the platform are of no subject: everything writes to them. */
const subjectOf: ReadonlyMap<string, string> = new Map(
  globSync('modules/**/*tables.ts', { cwd: path.join(import.meta.dirname, '..') }).flatMap((file) => {
    const subject = String(file.split(path.sep)[1]).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const source = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
    return Array.from(
      source.matchAll(/(?:estate|reference|central)Table\(\s*'(\w+)'/g),
      ([, table = '']) => [table, subject] as const,
    )
  }),
)

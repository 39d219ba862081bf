import { operationSubjects, type Subject } from '@atrium/contract/generated/operationSubjects.ts'
import type { SubjectRow } from '@atrium/contract/subjectTable.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Parts } from './operationCalls.ts'
import { isRecord } from './payload.ts'

/** A write that succeeded. */
export type Written = { operationId: string; parts: Parts; answer: unknown }

/**
 * What a write means for the cache, by the contract: the record it answers is shown at once, what a deletion left
 * nothing of goes, and every query about what it changed is read again. Ends when those in view have been.
 */
export async function refreshAfterWrite(cache: QueryClient, written: Written): Promise<void> {
  const row = operationSubjects[written.operationId]
  // What was only rehearsed has changed nothing, and answers no record.
  if (!row?.changes || written.parts.header?.['x-rehearse'] === true) return
  const answered = await showAnswer(cache, row, written)
  const gone = queriesOf(cache, (query) => isGone(query, row, written.parts))
  for (const query of gone) removeUnused(cache, query)
  await refreshQueries(cache, row.changes.split(' '), [...gone, ...answered])
}

/** Reads again whatever is about one of these. */
export const refreshSubjects = (cache: QueryClient, subjects: readonly Subject[]): Promise<void> =>
  refreshQueries(cache, subjects, [])

async function refreshQueries(cache: QueryClient, subjects: readonly string[], but: readonly Query[]): Promise<void> {
  const stale = queriesOf(
    cache,
    (query) =>
      !but.includes(query) &&
      operationSubjects[nameOf(query)]?.about?.split(' ').some((word) => subjects.includes(word)) === true,
  )
  for (const query of stale) if (isUnderway(query)) void refreshOnceAnswered(cache, query)
  await cache.invalidateQueries({ predicate: (query) => stale.includes(query) })
}

/** Whether an answer is awaited that was asked for before the write, and that reading again does not replace. */
const isUnderway = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive())

/** What was asked for before a write may not know of it, and would count as fresh once it is there. */
async function refreshOnceAnswered(cache: QueryClient, query: Query): Promise<void> {
  await Promise.allSettled([query.promise])
  await cache.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

const nameOf = ({ queryKey }: Query): string => String(queryKey[0])

const pathOf = ({ queryKey }: Query): Record<string, unknown> => {
  const [, parts] = queryKey
  return isRecord(parts) && isRecord(parts.path) ? parts.path : {}
}

const queriesOf = (cache: QueryClient, matches: (query: Query) => boolean): Query[] =>
  cache.getQueryCache().findAll({ predicate: matches })

/** The answer as the record's own query would have brought it. */
async function showAnswer(cache: QueryClient, { answers }: SubjectRow, { parts, answer }: Written): Promise<Query[]> {
  if (!answers || !isRecord(answer)) return []
  const { header } = parts
  const values: Record<string, unknown> = { ...parts.path, ...('id' in answer ? { id: answer.id } : {}) }
  const path = Object.fromEntries(answers.by.map((name) => [name, values[name]]))
  const queryKey = [answers.read, { path, ...(header ? { header } : {}) }]
  await cache.cancelQueries({ queryKey, exact: true })
  cache.setQueryData(queryKey, answer)
  return cache.getQueryCache().findAll({ queryKey, exact: true })
}

const isGone = (query: Query, { removes }: SubjectRow, { path = {} }: Parts): boolean =>
  removes?.includes(nameOf(query)) === true &&
  Object.entries(path).every(([name, value]) => pathOf(query)[name] === value)

/** Removed now, or as soon as the page that shows it has been left: reading it again would only say that it is gone. */
function removeUnused(cache: QueryClient, query: Query): void {
  const queries = cache.getQueryCache()
  if (query.getObserversCount() === 0) return queries.remove(query)
  const stop = queries.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return
    stop()
    queries.remove(query)
  })
}

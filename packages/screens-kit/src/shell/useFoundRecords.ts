import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Hit = Schemas['SearchHit']

/** Characters from which the server is asked, and the milliseconds it is given to keep typing. */
const shortestTerm = 2
const delay = 250

export type FoundRecords = { hits: readonly Hit[]; state: 'TOO_SHORT' | 'SEARCHING' | 'DONE' | 'FAILED' }

/** The records that a typed text finds. While the next answer is awaited, those of the last that still fit it. */
export function useFoundRecords(text: string): FoundRecords {
  const wanted = text.trim()
  const [term] = useDebouncedValue(wanted, delay)
  const found = useQuery({
    ...api.query('searchRecords', { query: { term } }, { silent: true }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  })
  if (wanted.length < shortestTerm) return { hits: [], state: 'TOO_SHORT' }
  const hits = found.data ?? []
  if (wanted !== term || found.isPlaceholderData || found.isPending)
    return { hits: found.isError ? [] : hits.filter((hit) => fits(hit, wanted)), state: 'SEARCHING' }
  return found.isError ? { hits: [], state: 'FAILED' } : { hits, state: 'DONE' }
}

const fits = ({ kindName, title, subtitle }: Hit, wanted: string) =>
  `${kindName} ${title} ${subtitle ?? ''}`.toLowerCase().includes(wanted.toLowerCase())

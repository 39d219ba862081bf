import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { languageNow } from '../../texts/texts.ts'
import { forgetShown, keepShown, keptShown } from './keptVisit.ts'

export type OpenVisit = Schemas['OpenVisit']
export type VisitorPass = Schemas['VisitorPass']

const silent = { silent: true } as const

/** What the link of an invitation leads to; shown on while it is read in another language, or without network. */
export const openVisitQuery = (token: string) => {
  const input = { path: { token }, query: { language: languageNow() } }
  return queryOptions({
    queryKey: api.key('getOpenVisit', input),
    queryFn: async ({ signal }) => {
      const visit = await api.call('getOpenVisit', input, { ...silent, signal })
      if (visit.state === 'REGISTERED') keepShown('visit', token, visit)
      else forgetShown(token)
      return visit
    },
    initialData: () => keptShown('visit', token),
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
  })
}

/** The pass of a visitor; kept for when the phone has no line, after a reload too. */
export const visitorPassQuery = (officeCentreId: string, token: string) => {
  const input = { path: { officeCentreId, token }, query: { language: languageNow() } }
  return queryOptions({
    queryKey: api.key('getPublicVisitorQrPass', input),
    queryFn: async ({ signal }) => {
      const pass = await api.call('getPublicVisitorQrPass', input, { ...silent, signal })
      if (pass.qrValue === null) forgetShown(token)
      else keepShown('pass', token, pass)
      return pass
    },
    initialData: () => keptShown('pass', token),
    initialDataUpdatedAt: 0,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  })
}

import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Presence = Schemas['Presence']
export type PresenceSummary = Schemas['PresenceSummary']

const confidences = ['SURE', 'LIKELY', 'UNSURE'] as const

export const confidenceLabels: Record<Presence['confidence'], string> = {
  SURE: 'Sure',
  LIKELY: 'Likely',
  UNSURE: 'Not sure',
}

const kinds = ['PERSON', 'VISITOR', 'CREW'] as const

export const kindLabels: Record<Presence['kind'], string> = {
  PERSON: 'People',
  VISITOR: 'Visitors',
  CREW: 'Contractors',
}

export const kindChoices = kinds.map((value) => ({ value, label: kindLabels[value] }))

export const confidenceChoices = confidences.map((value) => ({ value, label: confidenceLabels[value] }))

/** The state of the list of who is in, in the address; `at` is a moment in UTC that has passed. */
export const presenceSearch = listSearch({
  sorts: ['lastSeen', 'firstSeen'],
  filters: {
    at: one(),
    kind: one(kinds),
    siteId: one(),
    officeFloorId: one(),
    companyId: one(),
    confidence: one(confidences),
  },
})

export type PresenceSearch = ReturnType<typeof presenceSearch>

const momentIn = (at: string | undefined) => (at !== undefined && !Number.isNaN(Date.parse(at)) ? { at } : {})

export const presenceListQuery = ({ at, ...search }: PresenceSearch): Query<'listPresences'> => ({
  sortProperties: 'lastSeen',
  sortDirection: 'DESC',
  ...search,
  ...momentIn(at),
})

export const presencesQuery = (search: PresenceSearch) =>
  api.query('listPresences', { query: presenceListQuery(search) })

export const presenceSummaryQuery = ({ at, siteId }: PresenceSearch) =>
  api.query('getPresenceSummary', { query: { ...momentIn(at), ...(siteId ? { siteId } : {}) } }, { silent: true })

import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type SecurityEvent = Schemas['SecurityEvent']

const deskTabs = ['OPEN', 'SEEN'] as const

const concerns = ['DENIED', 'DOOR_FORCED', 'DOOR_HELD_OPEN'] as const

export const concernLabels: Record<SecurityEvent['concern'], string> = {
  DENIED: 'Refused',
  DOOR_FORCED: 'Door forced',
  DOOR_HELD_OPEN: 'Held open',
}

export const concernChoices = concerns.map((value) => ({ value, label: concernLabels[value] }))

/** The state of the security desk in the address. */
export const deskSearch = listSearch({
  sorts: ['dateTime'],
  tabs: deskTabs,
  filters: { concern: one(concerns), siteId: one(), officeFloorId: one() },
})

export type DeskSearch = ReturnType<typeof deskSearch>

const deskQuery = ({ tab, ...search }: DeskSearch): Query<'listSecurityEvents'> => ({
  sortProperties: 'dateTime',
  sortDirection: 'DESC',
  ...search,
  acknowledged: tab === 'SEEN',
})

export const securityEventsQuery = (search: DeskSearch) => api.query('listSecurityEvents', { query: deskQuery(search) })

/** The last doors that somebody unlocked. */
export const latestUnlocksQuery = () =>
  api.query('listAccessEvents', {
    query: { kind: 'DOOR_UNLOCKED', sortProperties: 'dateTime', sortDirection: 'DESC', limit: 3 },
  })

type Guest = NonNullable<SecurityEvent['guest']>

const guestKinds: Record<Guest['kind'], string> = { VISITOR: 'Visitor', CREW: 'Contractor' }

/** What a guest is there for: `Visitor of Mei Lin Tan, from Works Ltd`. */
export const guestText = ({ kind, host, company }: Guest): string =>
  [`${guestKinds[kind]}${host ? ` of ${host}` : ''}`, company && `from ${company}`].filter(Boolean).join(', ')

/** The photo a visitor gave. */
export const guestPhotoQuery = ({ visitId, fileId }: NonNullable<SecurityEvent['guestPhoto']>) =>
  api.query('downloadVisitorFile', { path: { id: visitId, fileId } }, { silent: true })

/** The picture of a holder, where a face was given. */
export const holderQuery = (id: string) => api.query('getUserFrPass', { path: { id } }, { silent: true })

export const doorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessPointDropDown', { query: { wildcardSearch } })

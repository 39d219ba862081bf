import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { Office } from '../offices/officeQueries.ts'
import type { Site } from './siteQueries.ts'

export type Person = Schemas['PersonReference']

type Operation = NonNullable<GatedAction['operation']>

/** The people of a site or an office, with the calls that read and change them. */
export type PlacePeopleOf = {
  id: string
  name: string
  /** What the place is, in a sentence: 'site', 'office'. */
  word: string
  /** How many people work there. */
  users: number
  version: number
  allowedActions: readonly string[]
  add: Operation
  remove: Operation
  list: (query: Query<'listSiteUsers'>) => AnyQuery<{ items: Person[]; total: number }>
  candidates: LoadOptions
  addPeople: (userIds: string[]) => Promise<unknown>
  removePerson: (userId: string) => Promise<unknown>
}

const silent = { silent: true }

export const sitePeople = ({ id, name, users, version, allowedActions }: Site): PlacePeopleOf => ({
  id,
  name,
  users,
  version,
  allowedActions,
  word: 'site',
  add: 'mapSiteUser',
  remove: 'unmapSiteUser',
  list: (query) => api.query('listSiteUsers', { path: { id }, query }),
  candidates: (wildcardSearch) => api.query('getSiteUserDropDown', { path: { id }, query: { wildcardSearch } }),
  addPeople: (userIds) => api.call('mapSiteUser', { path: { id }, body: { userIds } }, silent),
  removePerson: (userId) => api.call('unmapSiteUser', { path: { id, userId } }, silent),
})

export const officePeople = ({ id, name, users, version, allowedActions }: Office): PlacePeopleOf => ({
  id,
  name,
  users,
  version,
  allowedActions,
  word: 'office',
  add: 'mapAreaUser',
  remove: 'unmapAreaUser',
  list: (query) => api.query('listAreaUsers', { path: { id }, query }),
  candidates: (wildcardSearch) => api.query('getAreaUserDropDown', { path: { id }, query: { wildcardSearch } }),
  addPeople: (userIds) => api.call('mapAreaUser', { path: { id }, body: { userIds } }, silent),
  removePerson: (userId) => api.call('unmapAreaUser', { path: { id, userId } }, silent),
})

import type { SystemState } from './accessSystemQueries.ts'

/** What a form has of any connection; each vendor takes what it knows. */
export type SystemValues = {
  name: string
  enabled: boolean
  baseUrl: string
  clientId: string
  clientSecret: string
  syncInterval: number | null
  tenantId: string | null
  accessGroupIds: string[]
  profiles: string[]
  areas: string[]
  language: string | null
  placeCalls: boolean
  callUrl: string
  buildingId: string
  /** One a line. */
  carParkIds: string
  mode: 'PUSH' | 'PULL'
  controllerIds: string[]
}

/** The values of a connection, as far as all vendors have them, with those of its own. */
export const valuesOf = (
  { enabled, baseUrl, clientId, syncInterval }: Pick<SystemState, 'enabled' | 'baseUrl' | 'clientId' | 'syncInterval'>,
  own: Partial<SystemValues> = {},
): SystemValues => ({
  name: '',
  enabled,
  baseUrl: baseUrl ?? '',
  clientId: clientId ?? '',
  clientSecret: '',
  syncInterval,
  tenantId: null,
  accessGroupIds: [],
  profiles: [],
  areas: [],
  language: null,
  placeCalls: false,
  callUrl: '',
  buildingId: '',
  carParkIds: '',
  mode: 'PUSH',
  controllerIds: [],
  ...own,
})

/** What all connections are saved with. */
export const fieldsOf = (
  { enabled, baseUrl, clientId, clientSecret, syncInterval }: SystemValues,
  { version }: { version: number },
) => ({
  enabled,
  baseUrl: baseUrl.trim() || null,
  clientId: clientId.trim() || null,
  clientSecret: clientSecret || null,
  syncInterval: syncInterval ?? 15,
  version,
})

import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type WifiSetting = Schemas['WifiSetting']
export type WifiSecurity = Schemas['WifiSecurity']

const securities = ['OPEN', 'WPA2', 'WPA3'] as const

export const securityLabels: Readonly<Record<WifiSecurity, string>> = { OPEN: 'Open', WPA2: 'WPA2', WPA3: 'WPA3' }

/** The state of the list of wireless networks in the address, for `validateSearch`. */
export const wifiSearch = listSearch({
  sorts: ['ssid', 'updatedDate'],
  filters: { siteId: one(), security: one(securities) },
})

export type WifiSearch = ReturnType<typeof wifiSearch>

export const wifiSettingsQuery = (search: WifiSearch) => {
  const query: Query<'listWifiSettings'> = { sortProperties: 'ssid', sortDirection: 'ASC', ...search }
  return api.query('listWifiSettings', { query })
}

import { eq, getTableColumns, sql } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import { sites } from '../sites/tables.ts'
import { visibleWifiSettings } from './devices.policy.ts'
import { devices, wifiSettings } from './tables.ts'

const wifiList: ListDefinition<Query<'listWifiSettings'>> = {
  table: wifiSettings,
  id: wifiSettings.id,
  sorts: { ssid: sql`lower(${wifiSettings.ssid})`, updatedDate: wifiSettings.updatedDate },
  filters: {
    siteId: (id) => eq(wifiSettings.siteId, id),
    security: (security) => eq(wifiSettings.security, security),
  },
  search: (term) => contains(wifiSettings.ssid, term),
  updatedDate: wifiSettings.updatedDate,
}

export const wifiView = viewOf({
  list: wifiList,
  visible: visibleWifiSettings,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(wifiSettings),
        siteName: sites.name,
        noOfDevices: sql<number>`(select count(*)::int from ${devices} d
          where d.wifi_setting_id = ${qualified(wifiSettings.id)} and d.deleted_date is null)`,
      })
      .from(wifiSettings)
      .leftJoin(sites, eq(sites.id, wifiSettings.siteId)),
})

export type WifiRow = RowOf<typeof wifiView>

/** The wireless networks by name. */
export const wifiOptions = optionsOf<OptionQuery>(wifiSettings, {
  label: wifiSettings.ssid,
  offered: visibleWifiSettings,
  search: (term) => contains(wifiSettings.ssid, term),
})

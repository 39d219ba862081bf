import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import { visibleConfigurations } from './devices.policy.ts'
import { accessConfigurations, devices, type DeviceType } from './tables.ts'

const configurationList: ListDefinition<Query<'listAccessConfigurations'>> = {
  table: accessConfigurations,
  id: accessConfigurations.id,
  sorts: { name: sql`lower(${accessConfigurations.name})`, updatedDate: accessConfigurations.updatedDate },
  filters: {
    type: (type) => eq(accessConfigurations.type, type),
    deviceTypeId: (type) => eq(accessConfigurations.deviceType, type),
  },
  search: (term) => contains(accessConfigurations.name, term),
  updatedDate: accessConfigurations.updatedDate,
}

export const configurationView = viewOf({
  list: configurationList,
  visible: visibleConfigurations,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(accessConfigurations),
        devices: sql<{ id: string; name: string }[]>`(
          select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
          from ${devices} d
          where d.configuration_id = ${qualified(accessConfigurations.id)} and d.deleted_date is null)`,
      })
      .from(accessConfigurations),
})

export type ConfigurationRow = RowOf<typeof configurationView>

/** The profiles by name, of one type of devices where it is given. */
export const configurationOptions = optionsOf<OptionQuery & { deviceTypeId?: DeviceType }>(accessConfigurations, {
  label: accessConfigurations.name,
  offered: (ctx, { deviceTypeId }) =>
    and(visibleConfigurations(ctx), deviceTypeId && eq(accessConfigurations.deviceType, deviceTypeId)),
  search: (term) => contains(accessConfigurations.name, term),
})

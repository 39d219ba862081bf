import type { OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { sql } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import {
  bookableResources,
  facilityEquipments,
  facilityTags,
  resourceEquipments,
  resourceImages,
  resourceOpeningHours,
  resourceTags,
  resourceTenants,
  resourceUserGroups,
} from './tables.ts'

/** Parts of a resource as columns of a select from `bookable_resources`. */
const resourceId = qualified(bookableResources.id)

export type Named = { id: string; name: string }

/** By weekday and time. */
export const openingHours = sql<OpenMinutes[]>`(
  select coalesce(json_agg(json_build_object('day', h.day, 'startMinute', h.start_minute, 'endMinute', h.end_minute)
    order by h.day, h.start_minute), '[]')
  from ${resourceOpeningHours} h where h.resource_id = ${resourceId})`

export const equipments = sql<{ name: string; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('name', e.name, 'quantity', re.quantity) order by lower(e.name)), '[]')
  from ${resourceEquipments} re join ${facilityEquipments} e on e.id = re.equipment_id
  where re.resource_id = ${resourceId})`

export const tags = sql<string[]>`(
  select coalesce(json_agg(t.name order by lower(t.name)), '[]')
  from ${resourceTags} rt join ${facilityTags} t on t.id = rt.tag_id where rt.resource_id = ${resourceId})`

/** In the order they are shown. */
export const images = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by i.sort_order), '[]')
  from ${resourceImages} i join ${systemFiles} f on f.id = i.system_file_id where i.resource_id = ${resourceId})`

/** Groups of tenants are named with their company. */
export const userGroupsOf = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name',
    case when g.office_centre_id = rg.office_centre_id then g.group_name
      else g.group_name || ', ' || c.company_name end) order by lower(g.group_name), g.id), '[]')
  from ${resourceUserGroups} rg join ${userGroups} g on g.id = rg.user_group_id and g.deleted_date is null
  join ${officeCentres} c on c.id = g.office_centre_id where rg.resource_id = ${resourceId})`

export const tenantsOf = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.company_name) order by lower(c.company_name)), '[]')
  from ${resourceTenants} rt join ${officeCentres} c on c.id = rt.tenant_id where rt.resource_id = ${resourceId})`

import { sql, type SQL } from 'drizzle-orm'
import { accessGroupDoorGroups, accessGroupDoors, doorGroupDoors } from './tables.ts'

/**
 * Which doors groups lead to, by their mappings and by their door groups, as `access_group_id`, `access_door_id`. What
 * decides on a door asks this, not one of the two.
 */
export const doorsOfAllGroups: SQL = sql`(
  select access_group_id, access_door_id from ${accessGroupDoors}
  union all
  select dg.access_group_id, dd.access_door_id
  from ${accessGroupDoorGroups} dg join ${doorGroupDoors} dd on dd.door_group_id = dg.id)`

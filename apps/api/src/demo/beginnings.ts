import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accessGroups } from '../modules/access-groups/tables.ts'
import { accessRequests } from '../modules/access-requests/tables.ts'
import { apiKeys } from '../modules/api-keys/tables.ts'
import { broadcasts } from '../modules/broadcasts/tables.ts'
import { circulars } from '../modules/circulars/tables.ts'
import { devices } from '../modules/devices/tables.ts'
import { documents } from '../modules/documents/tables.ts'
import { activityEvents } from '../modules/events/tables.ts'
import { opcItems, opcMenuGroups } from '../modules/menus/tables.ts'
import { musters } from '../modules/musters/tables.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { opcCategories, opcSections, retailStores } from '../modules/retail/tables.ts'
import { users } from '../modules/users/tables.ts'
import { blacklistVisitors, visitorEvents } from '../modules/visitors/tables.ts'
import { webhooks } from '../modules/webhooks/tables.ts'
import { auditEntries } from '../platform/tables.ts'
import type { World } from './world.ts'

type Kind = {
  of: PgTable & { id: AnyColumn; landlordId: AnyColumn; createdDate: AnyColumn }
  /** Whose trail it stands in. */
  centre: AnyColumn
  module: string
  entityType: string
  name: AnyColumn | SQL
  summary: SQL | string
}

/** What is written of a record when somebody makes it, as the module that keeps it writes it. */
const kinds: readonly Kind[] = [
  {
    of: accessGroups,
    centre: accessGroups.officeCentreId,
    module: 'access-groups',
    entityType: 'ACCESS_GROUP',
    name: accessGroups.name,
    summary: 'Added the access group',
  },
  {
    of: accessRequests,
    centre: accessRequests.officeCentreId,
    module: 'access-requests',
    entityType: 'ACCESS_REQUEST',
    name: accessRequests.referenceNo,
    summary: 'Asked for access',
  },
  {
    of: apiKeys,
    centre: apiKeys.officeCentreId,
    module: 'api-keys',
    entityType: 'API_KEY',
    name: apiKeys.name,
    summary: 'Made the API key',
  },
  {
    of: broadcasts,
    centre: broadcasts.officeCentreId,
    module: 'broadcasts',
    entityType: 'BROADCAST',
    name: broadcasts.title,
    summary: sql`case when ${broadcasts.scheduledDate} > ${broadcasts.createdDate}
      then 'Planned the broadcast' else 'Broadcast the emergency' end`,
  },
  {
    of: circulars,
    centre: circulars.officeCentreId,
    module: 'circulars',
    entityType: 'CIRCULAR',
    name: circulars.title,
    summary: 'Wrote the message',
  },
  {
    of: devices,
    centre: devices.officeCentreId,
    module: 'devices',
    entityType: 'DEVICE',
    name: devices.name,
    summary: 'Added the device',
  },
  {
    of: documents,
    centre: documents.officeCentreId,
    module: 'documents',
    entityType: 'DOCUMENT',
    name: documents.title,
    summary: 'Added the document',
  },
  {
    of: activityEvents,
    centre: activityEvents.officeCentreId,
    module: 'events',
    entityType: 'ACTIVITY_EVENT',
    name: sql`${activityEvents.referenceNo} || ' ' || ${activityEvents.name}`,
    summary: 'Planned the event',
  },
  {
    of: musters,
    centre: musters.officeCentreId,
    module: 'musters',
    entityType: 'MUSTER',
    name: musters.reason,
    summary: 'Started the muster',
  },
  {
    of: officeCentres,
    centre: officeCentres.id,
    module: 'office-centres',
    entityType: 'OFFICE_CENTRE',
    name: officeCentres.companyName,
    summary: 'Opened the office centre',
  },
  {
    of: blacklistVisitors,
    centre: blacklistVisitors.officeCentreId,
    module: 'visitors',
    entityType: 'BLACKLIST_VISITOR',
    name: blacklistVisitors.fullName,
    summary: 'Barred the visitor',
  },
  {
    of: retailStores,
    centre: retailStores.officeCentreId,
    module: 'retail',
    entityType: 'RETAIL_STORE',
    name: retailStores.name,
    summary: 'Added the store',
  },
  {
    of: opcSections,
    centre: opcSections.officeCentreId,
    module: 'retail',
    entityType: 'OPC_SECTION',
    name: opcSections.name,
    summary: 'Added the section',
  },
  {
    of: opcCategories,
    centre: opcCategories.officeCentreId,
    module: 'retail',
    entityType: 'OPC_CATEGORY',
    name: opcCategories.name,
    summary: 'Added the category',
  },
  {
    of: opcMenuGroups,
    centre: opcMenuGroups.officeCentreId,
    module: 'menus',
    entityType: 'OPC_MENU_GROUP',
    name: sql`(select s.name from ${retailStores} s where s.id = ${opcMenuGroups.retailStoreId}) || ', ' || ${opcMenuGroups.name}`,
    summary: 'Added the menu group',
  },
  {
    of: opcItems,
    centre: opcItems.officeCentreId,
    module: 'menus',
    entityType: 'OPC_ITEM',
    name: sql`(select s.name from ${retailStores} s where s.id = ${opcItems.retailStoreId}) || ', ' || ${opcItems.name}`,
    summary: 'Added the item',
  },
  {
    of: users,
    centre: users.officeCentreId,
    module: 'users',
    entityType: 'USER',
    name: users.fullName,
    summary: 'Added the user',
  },
  {
    of: visitorEvents,
    centre: visitorEvents.officeCentreId,
    module: 'visitors',
    entityType: 'VISITOR_EVENT',
    name: visitorEvents.referenceNo,
    summary: 'Invited the visitors',
  },
  {
    of: webhooks,
    centre: webhooks.officeCentreId,
    module: 'webhooks',
    entityType: 'WEBHOOK',
    name: webhooks.name,
    summary: 'Added the webhook',
  },
]

/** How each record began of which nothing else is told, by whoever looks after its office centre. */
export async function loadBeginnings({ db }: World): Promise<void> {
  for (const { of, centre, module, entityType, name, summary } of kinds)
    await db.execute(sql`
      insert into ${auditEntries} (landlord_id, office_centre_id, date_time, user_id, user_full_name, module, action,
        entity_type, entity_id, entity_name, summary, ip_address, request_id)
      select ${of.landlordId}, ${centre}, ${of.createdDate}, keeper.id, coalesce(keeper.full_name, 'Building team'),
        ${module}, 'CREATE', ${entityType}, ${of.id}, ${name}, ${summary}, '203.0.113.10', 'demo'
      from ${of} left join lateral (
        select u.id, u.full_name from users u
        where u.office_centre_id = ${centre} and u.person_in_charge
        order by u.created_date, u.id limit 1) keeper on true
      where not exists (select from ${auditEntries} told where told.entity_id = ${of.id} and told.module = ${module})
      order by ${of.createdDate}, ${of.id}`)
}

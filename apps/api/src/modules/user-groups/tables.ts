import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export const userGroups = estateTable(
  'user_groups',
  {
    id: id(),
    ...tenancyScope(),
    groupName: text('group_name').notNull(),
    description: text('description'),
    autoApproveBooking: boolean('auto_approve_booking').notNull().default(false),
    maxBooking: integer('max_booking'),
    maxBookingUnit: text('max_booking_unit'),
    /** Its members who are not deleted, kept by triggers. */
    noOfUsers: integer('no_of_users').notNull().default(0),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('user_groups_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('user_groups_name')
      .on(table.officeCentreId, sql`lower(${table.groupName})`)
      .where(sql`deleted_date is null`),
    index('user_groups_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('user_groups_by_members')
      .on(table.officeCentreId, table.noOfUsers, table.id)
      .where(sql`deleted_date is null`),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'user_groups_centre').onDelete('cascade'),
    check(
      'user_groups_max_booking',
      sql`(${table.maxBooking} is null) = (${table.maxBookingUnit} is null) and ${table.maxBooking} > 0`,
    ),
  ],
)

export const userGroupMembers = estateTable(
  'user_group_members',
  { ...tenancyScope(), userGroupId: uuid('user_group_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.userGroupId, table.userId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.userGroupId],
      userGroups,
      'user_group_members_group',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'user_group_members_user').onDelete(
      'cascade',
    ),
    index('user_group_members_user').on(table.userId),
  ],
)

import { sql } from 'drizzle-orm'
import { check, date, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

/** A part of a company. A new name waits for its effective date (doc 2 §3). */
export const divisions = estateTable(
  'divisions',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    newName: text('new_name'),
    effectiveDate: date('effective_date'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('divisions_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'divisions_centre').onDelete('cascade'),
    uniqueIndex('divisions_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    uniqueIndex('divisions_new_name')
      .on(table.officeCentreId, sql`lower(${table.newName})`)
      .where(sql`deleted_date is null`),
    index('divisions_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('divisions_renames')
      .on(table.effectiveDate)
      .where(sql`new_name is not null and deleted_date is null`),
    check('divisions_rename', sql`(${table.newName} is null) = (${table.effectiveDate} is null)`),
  ],
)

/** A user group that belongs to a division; a group belongs to one division at most. */
export const divisionUserGroups = estateTable(
  'division_user_groups',
  {
    id: id(),
    ...tenancyScope(),
    divisionId: uuid('division_id').notNull(),
    userGroupId: uuid('user_group_id').notNull(),
    ...stamps(),
  },
  (table) => [
    unique('division_user_groups_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.divisionId],
      divisions,
      'division_user_groups_division',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.userGroupId],
      userGroups,
      'division_user_groups_group',
    ).onDelete('cascade'),
    uniqueIndex('division_user_groups_once').on(table.userGroupId),
    index('division_user_groups_division').on(table.divisionId),
  ],
)

/** The division a person works in. */
export const userDivisions = estateTable(
  'user_divisions',
  { userId: uuid('user_id').primaryKey(), ...tenancyScope(), divisionId: uuid('division_id').notNull() },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'user_divisions_user').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.divisionId], divisions, 'user_divisions_division'),
    index('user_divisions_division').on(table.divisionId, table.userId),
  ],
)

export const divisionUsersCounted = countedList(userDivisions, {
  list: 'division-users',
  triggers: 'division_users_count',
  scope: 'division_id',
  status: "'MEMBER'",
})

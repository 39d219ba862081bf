import type { AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { citext, id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accounts } from '../accounts/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type UserStatus = 'PENDING' | 'ACTIVE' | 'INACTIVE'
export type UserCreationType = 'REQUEST' | 'DIRECT' | 'UPLOAD' | 'SELF_REGISTRATION' | 'SYNC'

/** A person's membership of an office centre (doc 2 §3). The e-mail is the account's, kept equal by the foreign key. */
export const users = estateTable(
  'users',
  {
    id: id(),
    ...tenancyScope(),
    accountId: uuid('account_id').notNull(),
    email: personal(citext('email'), 'CONTACT', 'RECORD').notNull(),
    fullName: personal(text('full_name'), 'IDENTITY', 'RECORD').notNull(),
    status: text('status').notNull().$type<UserStatus>(),
    userCreationType: text('user_creation_type').notNull().$type<UserCreationType>(),
    registered: boolean('registered').notNull().default(false),
    mobileNumber: personal(text('mobile_number'), 'CONTACT', 'RECORD'),
    officeNumber: personal(text('office_number'), 'CONTACT', 'RECORD'),
    employeeNo: personal(text('employee_no'), 'IDENTITY', 'RECORD'),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The kinds of pass the person holds, kept by a trigger. */
    credentialTypes: text('credential_types')
      .array()
      .notNull()
      .default(sql`'{}'`)
      .$type<AccessPassKind[]>(),
    personInCharge: boolean('person_in_charge').notNull().default(false),
    lastInviteSentDate: moment('last_invite_sent_date'),
    deactivatedDate: moment('deactivated_date'),
    deactivatedByUserId: uuid('deactivated_by_user_id'),
    deactivatedRemark: text('deactivated_remark'),
    deletedDate: moment('deleted_date'),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(full_name || ' ' || (email)::text || ' ' || coalesce(mobile_number, '') || ' ' || coalesce(employee_no, ''))`,
      ),
    ...stamps(),
  },
  (table) => [
    unique('users_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'users_centre'),
    foreignKey({
      columns: [table.accountId, table.email],
      foreignColumns: [accounts.id, accounts.email],
      name: 'users_account',
    }).onUpdate('cascade'),
    check('users_status', sql`${table.status} in ('PENDING', 'ACTIVE', 'INACTIVE')`),
    uniqueIndex('users_membership')
      .on(table.officeCentreId, table.accountId)
      .where(sql`deleted_date is null`),
    uniqueIndex('users_employee_no')
      .on(table.officeCentreId, table.employeeNo)
      .where(sql`deleted_date is null`),
    uniqueIndex('users_person_in_charge')
      .on(table.officeCentreId)
      .where(sql`person_in_charge and deleted_date is null`),
    index('users_tab')
      .on(table.officeCentreId, table.status, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('users_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('users_by_name')
      .on(table.officeCentreId, table.status, table.fullName, table.id)
      .where(sql`deleted_date is null`),
    index('users_by_email')
      .on(table.officeCentreId, table.status, table.email, table.id)
      .where(sql`deleted_date is null`),
    index('users_by_updated')
      .on(table.officeCentreId, table.status, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('users_everywhere')
      .on(table.status, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('users_account_id').on(table.accountId),
    index('users_tags').using('gin', table.tags),
    index('users_credential_types').using('gin', table.credentialTypes),
  ],
)

const user = () => ({ ...tenancyScope(), userId: uuid('user_id').notNull() })

/** A permission switched on or off for one person, whatever the roles say (states 4). */
export const userPermissions = estateTable(
  'user_permissions',
  { ...user(), permissionCode: text('permission_code').notNull(), enabled: boolean('enabled').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.permissionCode] }),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'user_permissions_user').onDelete(
      'cascade',
    ),
  ],
)

export const registrationRequests = estateTable(
  'registration_requests',
  {
    id: id(),
    ...tenancyScope(),
    userId: uuid('user_id').notNull(),
    source: text('source').notNull().$type<UserCreationType>(),
    status: text('status').notNull().$type<'PENDING' | 'APPROVED' | 'REJECTED'>(),
    company: text('company'),
    unitNo: text('unit_no'),
    rejectRemark: text('reject_remark'),
    inviteSentDate: moment('invite_sent_date'),
    inviteExpiresAt: moment('invite_expires_at'),
    ...stamps(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'registration_requests_user').onDelete(
      'cascade',
    ),
    uniqueIndex('registration_requests_open')
      .on(table.userId)
      .where(sql`status = 'PENDING'`),
    check('registration_requests_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED')`),
    index('registration_requests_user').on(table.userId),
  ],
)

export const usersJoinedCounted = countedList(users, {
  list: 'users-joined',
  triggers: 'users_joined_count',
  scope: 'office_centre_id',
  status: "to_char(created_date at time zone 'UTC', 'YYYY-MM')",
  where: 'deleted_date is null',
})

export const usersOfEstateCounted = countedList(users, {
  list: 'users-of-estate',
  triggers: 'users_of_estate_count',
  scope: 'landlord_id',
  status: 'status',
  where: 'deleted_date is null',
})

export const usersCounted = countedList(users, { list: 'users', keptBy: 'count_users' })

export const usersKept = keptHistory(users, { columns: [users.officeCentreId, users.status, users.deletedDate] })

import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import type { PassKind } from '../access-passes/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type { PassKind }

export type AccessRequestType = 'PASS' | 'ACCESS_GROUP' | 'DOOR'
export type AccessRequestStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED' | 'REVOKED'

/** What somebody asks to pass for a time (entities 4.3, states 11), of the office centre of who asks. */
export const accessRequests = estateTable(
  'access_requests',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    type: text('type').notNull().$type<AccessRequestType>(),
    status: text('status').notNull().default('PENDING').$type<AccessRequestStatus>(),
    /** Whose people decide: whoever owns what is asked for. */
    decidingOfficeCentreId: uuid('deciding_office_centre_id').notNull(),
    applicantUserId: uuid('applicant_user_id').notNull(),
    groupOfficeCentreId: uuid('group_office_centre_id'),
    accessGroupId: uuid('access_group_id'),
    passKind: text('pass_kind').$type<PassKind>(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    /** The same days as moments, by the clock of whoever decides. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    reason: text('reason').notNull(),
    remarks: text('remarks'),
    declarationAcceptedDate: moment('declaration_accepted_date'),
    declarationFileId: uuid('declaration_file_id'),
    decision: text('decision').$type<'APPROVED' | 'REJECTED'>(),
    decidedDate: moment('decided_date'),
    decidedByUserId: uuid('decided_by_user_id'),
    decidedByFullName: personal(text('decided_by_full_name'), 'EVIDENCE', 'RECORD'),
    standsInFor: personal(text('stands_in_for'), 'EVIDENCE', 'RECORD'),
    decisionRemark: text('decision_remark'),
    endRemark: text('end_remark'),
    endedDate: moment('ended_date'),
    ...stamps(),
  },
  (table) => [
    unique('access_requests_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('access_requests_reference_no').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_requests_centre').onDelete('cascade'),
    inEstate([table.landlordId, table.decidingOfficeCentreId], officeCentres, 'access_requests_decides'),
    inCentre([table.landlordId, table.officeCentreId, table.applicantUserId], users, 'access_requests_applicant'),
    inCentre([table.landlordId, table.groupOfficeCentreId, table.accessGroupId], accessGroups, 'access_requests_group'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.declarationFileId],
      systemFiles,
      'access_requests_declaration_file',
    ),
    check('access_requests_type', sql`${table.type} in ('PASS', 'ACCESS_GROUP', 'DOOR')`),
    check(
      'access_requests_status',
      sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVOKED')`,
    ),
    check(
      'access_requests_wish',
      sql`(${table.type} = 'ACCESS_GROUP') = (${table.accessGroupId} is not null)
        and (${table.type} = 'PASS') = (${table.passKind} is not null)`,
    ),
    check(
      'access_requests_days',
      sql`${table.validTo} >= ${table.validFrom} and ${table.validTo} - ${table.validFrom} < 365`,
    ),
    index('access_requests_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('access_requests_deciding').on(table.decidingOfficeCentreId, table.status, table.id.desc().nullsFirst()),
    index('access_requests_waiting')
      .on(table.decidingOfficeCentreId, table.startsAt, table.id)
      .where(sql`status = 'PENDING'`),
    index('access_requests_ends')
      .on(table.endsAt)
      .where(sql`status in ('PENDING', 'APPROVED')`),
    index('access_requests_group').on(table.accessGroupId),
    index('access_requests_applicant').on(table.applicantUserId),
  ],
)

const ofRequest = () => ({ ...tenancyScope(), accessRequestId: uuid('access_request_id').notNull() })

type OfRequest = {
  [Column in 'landlordId' | 'officeCentreId' | 'accessRequestId']: Parameters<typeof inCentre>[0][number]
}

const request = (table: OfRequest, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.accessRequestId], accessRequests, name).onDelete('cascade')

/** A door that is asked for. */
export const accessRequestDoors = estateTable(
  'access_request_doors',
  {
    ...ofRequest(),
    doorOfficeCentreId: uuid('door_office_centre_id').notNull(),
    accessDoorId: uuid('access_door_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessRequestId, table.accessDoorId] }),
    request(table, 'access_request_doors_request'),
    inCentre(
      [table.landlordId, table.doorOfficeCentreId, table.accessDoorId],
      accessDoors,
      'access_request_doors_door',
    ),
    index('access_request_doors_door').on(table.accessDoorId),
  ],
)

/** A person a request is for. */
export const accessRequestPeople = estateTable(
  'access_request_people',
  { ...ofRequest(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.accessRequestId, table.userId] }),
    request(table, 'access_request_people_request'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'access_request_people_user').onDelete(
      'cascade',
    ),
    index('access_request_people_user').on(table.userId),
  ],
)

/** How an office centre decides on requests for what is its own; without a row as the defaults have it. */
export const accessRequestSettings = estateTable(
  'access_request_settings',
  {
    ...tenancyScope(),
    declarationRequired: boolean('declaration_required').notNull().default(false),
    declarationText: text('declaration_text').notNull().default(''),
    autoApprove: boolean('auto_approve').notNull().default(false),
    maxDays: smallint('max_days').notNull().default(90),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_request_settings_centre').onDelete(
      'cascade',
    ),
    check('access_request_settings_days', sql`${table.maxDays} between 1 and 365`),
  ],
)

/** Who decides on the requests of an office centre; without one everybody who holds the permission. */
export const accessRequestApprovers = estateTable(
  'access_request_approvers',
  { ...tenancyScope(), userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.userId] }),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'access_request_approvers_user').onDelete(
      'cascade',
    ),
    index('access_request_approvers_user').on(table.userId),
  ],
)

export const accessRequestsKept = keptHistory(accessRequests, {
  columns: [
    accessRequests.referenceNo,
    accessRequests.status,
    accessRequests.accessGroupId,
    accessRequests.startsAt,
    accessRequests.endsAt,
  ],
})

export const accessRequestDoorsKept = keptHistory(accessRequestDoors, {
  key: [accessRequestDoors.accessRequestId, accessRequestDoors.accessDoorId],
  columns: [],
})

export const accessRequestPeopleKept = keptHistory(accessRequestPeople, {
  key: [accessRequestPeople.accessRequestId, accessRequestPeople.userId],
  columns: [],
})

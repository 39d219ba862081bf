import type { MusterMarkState, MusterState } from '@atrium/validators/musterMarks.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'

export type MusterStatus = 'ONGOING' | 'ENDED'
export type MusterKind = 'REAL' | 'DRILL'
export type MusterPersonKind = 'PERSON' | 'VISITOR' | 'CREW' | 'UNKNOWN'
export type MusterEvidence = 'ENTRY' | 'DOOR' | 'CHECK_IN' | 'RECEPTION' | 'BOOKING' | 'PERMIT' | 'MARSHAL'

/** A muster: everybody believed inside a site or a floor is looked for, as a drill or in earnest. */
export const musters = estateTable(
  'musters',
  {
    id: id(),
    ...tenancyScope(),
    siteId: uuid('site_id').notNull(),
    officeFloorId: uuid('office_floor_id'),
    kind: text('kind').notNull().$type<MusterKind>(),
    reason: text('reason').notNull(),
    assemblyPoints: text('assembly_points').array().notNull(),
    status: text('status').notNull().default('ONGOING').$type<MusterStatus>(),
    startedDate: moment('started_date').notNull(),
    startedByFullName: personal(text('started_by_full_name'), 'EVIDENCE', 'RECORD'),
    endedDate: moment('ended_date'),
    endedByFullName: personal(text('ended_by_full_name'), 'EVIDENCE', 'RECORD'),
    summary: text('summary'),
    /** Until when arrivals, leaves and answers to broadcasts were taken over. */
    carriedOnDate: moment('carried_on_date'),
    /** When the names on its list were erased. */
    erasedDate: moment('erased_date'),
    ...stamps(),
  },
  (table) => [
    unique('musters_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'musters_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'musters_site'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'musters_floor'),
    uniqueIndex('musters_ongoing')
      .on(table.siteId)
      .where(sql`status = 'ONGOING'`),
    check('musters_kind', sql`${table.kind} in ('REAL', 'DRILL')`),
    check('musters_status', sql`${table.status} in ('ONGOING', 'ENDED')`),
    check('musters_ended', sql`(${table.status} = 'ENDED') = (${table.endedDate} is not null)`),
    index('musters_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('musters_by_start').on(table.officeCentreId, table.startedDate, table.id),
    index('musters_by_updated').on(table.officeCentreId, table.updatedDate, table.id),
    index('musters_by_site').on(table.siteId, table.startedDate),
    index('musters_floor').on(table.officeFloorId),
    index('musters_to_erase')
      .on(table.endedDate)
      .where(sql`erased_date is null`),
  ],
)

const ofMuster = () => ({ ...tenancyScope(), musterId: uuid('muster_id').notNull() })

/** Somebody who is looked for, as they were believed to be when the list was frozen, and what is known of them since. */
export const musterPeople = estateTable(
  'muster_people',
  {
    id: id(),
    ...ofMuster(),
    kind: text('kind').notNull().$type<MusterPersonKind>(),
    /** Whom it stands for by their source; null of somebody a marshal met, and once erased. */
    personId: uuid('person_id'),
    fullName: personal(text('full_name').notNull(), 'IDENTITY', 'EXPIRY'),
    /** Whose people they are: the company marks its own. */
    companyId: uuid('company_id'),
    companyName: text('company_name'),
    floorName: text('floor_name'),
    evidence: text('evidence').notNull().$type<MusterEvidence>(),
    place: text('place'),
    evidenceDate: moment('evidence_date').notNull(),
    confidence: text('confidence').notNull().$type<'SURE' | 'LIKELY' | 'UNSURE'>(),
    arrived: boolean('arrived').notNull().default(false),
    leftDate: moment('left_date'),
    note: personal(text('note'), 'IDENTITY', 'EXPIRY'),
    /** What all marks say together, kept for lists and counts. */
    state: text('state').notNull().default('UNACCOUNTED').$type<MusterState>(),
    stateDate: moment('state_date'),
    stateByFullName: personal(text('state_by_full_name'), 'EVIDENCE', 'EXPIRY'),
    assemblyPoint: text('assembly_point'),
    accountedDate: moment('accounted_date'),
  },
  (table) => [
    unique('muster_people_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('muster_people_once').on(table.musterId, table.kind, table.personId),
    inCentre([table.landlordId, table.officeCentreId, table.musterId], musters, 'muster_people_muster').onDelete(
      'cascade',
    ),
    inEstate([table.landlordId, table.companyId], officeCentres, 'muster_people_company'),
    check('muster_people_state', sql`${table.state} in ('UNACCOUNTED', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'SAFE')`),
    index('muster_people_list').on(table.musterId, table.id.desc().nullsFirst()),
    index('muster_people_company').on(table.companyId, table.musterId),
    index('muster_people_by_name').on(table.musterId, table.fullName, table.id),
    index('muster_people_by_floor').on(table.musterId, table.floorName, table.id),
  ],
)

/** A phone that marks people of one muster; its link is known to whoever got the mail, here only its hash. */
export const musterMarshals = estateTable(
  'muster_marshals',
  {
    id: id(),
    ...ofMuster(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the token in the address of their link. */
    tokenHash: text('token_hash').notNull().unique('muster_marshals_token'),
    expiresAt: moment('expires_at').notNull(),
    lastSeenDate: moment('last_seen_date'),
  },
  (table) => [
    unique('muster_marshals_once').on(table.musterId, table.userId),
    inCentre([table.landlordId, table.officeCentreId, table.musterId], musters, 'muster_marshals_muster').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'muster_marshals_user').onDelete('cascade'),
    index('muster_marshals_user').on(table.userId),
  ],
)

/** One thing somebody saw. Marks are only added, each once by its id, so that phones without network need not agree. */
export const musterMarks = estateTable(
  'muster_marks',
  {
    id: id(),
    ...ofMuster(),
    musterPersonId: uuid('muster_person_id').notNull(),
    state: text('state').notNull().$type<MusterMarkState>(),
    at: moment('at').notNull(),
    receivedDate: moment('received_date').notNull(),
    byFullName: personal(text('by_full_name').notNull(), 'EVIDENCE', 'EXPIRY'),
    assemblyPoint: text('assembly_point'),
    withdrawsId: uuid('withdraws_id'),
    /** Whether it is their own answer to an emergency broadcast. */
    ofBroadcast: boolean('of_broadcast').notNull().default(false),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.musterId], musters, 'muster_marks_muster').onDelete(
      'cascade',
    ),
    inCentre(
      [table.landlordId, table.officeCentreId, table.musterPersonId],
      musterPeople,
      'muster_marks_person',
    ).onDelete('cascade'),
    check('muster_marks_state', sql`${table.state} in ('SAFE', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'WITHDRAWN')`),
    check('muster_marks_withdraws', sql`(${table.state} = 'WITHDRAWN') = (${table.withdrawsId} is not null)`),
    index('muster_marks_muster').on(table.musterId),
    index('muster_marks_person').on(table.musterPersonId),
  ],
)

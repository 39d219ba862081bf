import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** What a plan closes: records of one kind, by the module that holds them. */
export type ClosingItem = {
  kind: string
  label: string
  count: number
  consequence: string
  /** Why nobody may leave before this is settled. */
  blocks: string | null
}

/** How a person leaves or a tenant's lease ends: everything still open, closed on the day as one. */
export const closingPlans = estateTable(
  'closing_plans',
  {
    id: id(),
    ...tenancyScope(),
    subjectType: text('subject_type').notNull().$type<'USER' | 'TENANT'>(),
    subjectId: uuid('subject_id').notNull(),
    subjectName: personal(text('subject_name'), 'EVIDENCE', 'RECORD').notNull(),
    effectiveDate: date('effective_date').notNull(),
    status: text('status').notNull().$type<'PLANNED' | 'DONE' | 'CANCELLED'>(),
    remark: text('remark'),
    /** Who gets what the person has booked; without one it is cancelled. */
    handOverUserId: uuid('hand_over_user_id'),
    /** What was closed, as it stood when the plan ran. */
    items: jsonb('items').$type<ClosingItem[]>(),
    doneDate: moment('done_date'),
    ...stamps(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'closing_plans_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.handOverUserId], users, 'closing_plans_hand_over'),
    uniqueIndex('closing_plans_open')
      .on(table.subjectId)
      .where(sql`status = 'PLANNED'`),
    index('closing_plans_due')
      .on(table.effectiveDate)
      .where(sql`status = 'PLANNED'`),
    index('closing_plans_subject').on(table.subjectId, table.id.desc()),
    check('closing_plans_subject', sql`${table.subjectType} in ('USER', 'TENANT')`),
    check('closing_plans_hand_over_person', sql`${table.handOverUserId} is null or ${table.subjectType} = 'USER'`),
    check('closing_plans_status', sql`${table.status} in ('PLANNED', 'DONE', 'CANCELLED')`),
    check('closing_plans_done', sql`(${table.status} = 'DONE') = (${table.doneDate} is not null)`),
  ],
)

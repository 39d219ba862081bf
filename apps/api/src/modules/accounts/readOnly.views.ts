import { sql, type SQL } from 'drizzle-orm'
import { subscriptions } from '../subscriptions/tables.ts'

/** Whether the subscription of an office centre has expired, so that nothing changes there until it is renewed. */
export const isReadOnly = (officeCentreId: SQL | string): SQL<boolean> =>
  sql`exists (select 1 from ${subscriptions} s where s.office_centre_id = ${officeCentreId} and s.status = 'EXPIRED')`

import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Transactional, Ctx } from '../../platform/ctx.ts'
import { occurrenceRows, type Occurrence } from './coverage.repo.ts'

/** A booked time that a blocking meets, by the clock of the site. */
export type MetBooking = {
  bookingId: string
  instanceId: string
  referenceNo: string
  facility: { id: string; name: string }
  date: string
  startTime: string
  endTime: string
  requestedByUserFullName: string
  companyName: string
}

/** What is in the way: the holder of its times, and what an answer says of it; of what nobody has booked yet nothing. */
export type Met = { holder: string; booking?: MetBooking }

/** The times a blocking is to take: rows of `resource_id` and `during`, and the resources they are of. */
export type WantedTimes = { resourceIds: string[]; rows: SQL }

/**
 * What has taken times of the calendar and gives way to a blocking. Modules list theirs in `apps/api/src/givingWay.ts`.
 */
export type GivingWay = {
  /** What is met of it from now on, in order of time. */
  readMet: (ctx: AnyCtx, wanted: WantedTimes) => Promise<Met[]>
  /** Gives the times of these holders up; the module calls back to restore blockings. */
  giveWay: (ctx: Transactional<Ctx>, holders: string[], remark: string) => Promise<void>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    givingWay: readonly GivingWay[]
  }
}

/** What occurrences meet at facilities from now on, by what gives way. */
export async function readMet(
  ctx: AnyCtx,
  occurrences: Occurrence[],
  resourceIds: string[],
): Promise<{ way: GivingWay; met: Met[] }[]> {
  if (occurrences.length === 0) return []
  const rows = sql`(
    select r.id as resource_id, o.during from (${occurrenceRows(occurrences)}) o
    join bookable_resources r on r.site_id = o.site_id and r.id = any(${sql.param(resourceIds)}::uuid[]))`
  return Promise.all(
    ctx.services.givingWay.map(async (way) => ({ way, met: await way.readMet(ctx, { resourceIds, rows }) })),
  )
}

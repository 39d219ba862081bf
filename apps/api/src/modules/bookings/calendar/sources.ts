import type { PublicCtx } from '../../../platform/ctx.ts'
import type { CalendarEvent } from './icalendar.ts'

/** What else stands in a person's calendar besides bookings. Modules list theirs in `apps/api/src/calendarSources.ts`. */
export type CalendarSource = (ctx: PublicCtx, userId: string) => Promise<CalendarEvent[]>

declare module '../../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    calendarSources: readonly CalendarSource[]
  }
}

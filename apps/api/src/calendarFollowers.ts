import { blockingsFollow } from './modules/blockings/index.ts'
import type { CalendarFollower } from './modules/sites/index.ts'

/** What was made from holidays and clocks, and catches up when they change. */
export const calendarFollowers: readonly CalendarFollower[] = [blockingsFollow]

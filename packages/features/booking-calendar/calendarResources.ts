import type { ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { ScheduleRow } from '@atrium/ui/ResourceSchedule.tsx'
import type { CalendarEntry, CalendarResource } from './calendarQueries.ts'
import type { CalendarGroup } from './calendarSearch.ts'

const groupName: Record<CalendarGroup, (resource: CalendarResource) => string> = {
  floor: ({ site, officeFloor, area }) => officeFloor?.name ?? [site.name, area?.name].filter(Boolean).join(', '),
  site: ({ site }) => site.name,
  area: ({ site, area, zone }) => [site.name, area?.name, zone?.name].filter(Boolean).join(', '),
  category: ({ category, zone }) => category?.name ?? zone?.name ?? 'Without category',
}

/** How a place is booked, where not by any time. */
const slotWords = { MINUTES: null, HALF_DAY: 'by half days', DAY: 'by the day' } as const

const notes: Record<ResourceKind, (resource: CalendarResource) => string> = {
  FACILITY: ({ category, capacity, slotPolicy }) =>
    [category?.name, countOf(capacity, 'person', 'people'), slotWords[slotPolicy]].filter(Boolean).join(', '),
  DESK_POOL: ({ places }) => `${places} desks`,
  HOTDESK: () => 'Hot desk',
}

export type ResourceGroup = { name: string; resources: CalendarResource[] }

/** The resources gathered by floor, office, site or category, in the order in which the server has put them. */
export const groupsOf = (resources: readonly CalendarResource[], group: CalendarGroup): ResourceGroup[] =>
  [...Map.groupBy(resources, groupName[group])].map(([name, own]) => ({ name, resources: own }))

/** The rows of the schedule: every group below its heading, with how many it has unless there may be more further down. */
export const rowsOf = (groups: readonly ResourceGroup[], isWhole: boolean): ScheduleRow[] =>
  groups.flatMap(({ name, resources }, index) => [
    {
      id: `group ${name}`,
      label: name,
      heading: true,
      ...(isWhole || index < groups.length - 1 ? { note: String(resources.length) } : {}),
    },
    ...resources.map((resource) => ({
      id: resource.id,
      label: resource.name,
      note: notes[resource.kind](resource),
      tall: resource.places > 1,
    })),
  ])

/** The first and last hour of the day that are drawn: working hours, and more where something is booked outside them. */
export function hoursOf(entries: readonly CalendarEntry[]): [number, number] {
  const bookings = entries.filter(({ kind }) => kind === 'BOOKING')
  const starts = bookings.map(({ start }) => Number(start.slice(11, 13)))
  const ends = bookings.map(({ end }) => Number(end.slice(11, 13)) + (end.slice(14, 16) === '00' ? 0 : 1))
  return [Math.min(7, ...starts), Math.max(21, ...ends)]
}

/** Minutes to which moving snaps: the finest slot of the resources in view. */
export const stepOf = (resources: readonly CalendarResource[]): number =>
  [60, 30, 15].find((step) => resources.every(({ slotMinutes }) => slotMinutes % step === 0)) ?? 5

/** The one clock that all resources in view go by; undefined when they go by several. */
export function clockOf(resources: readonly CalendarResource[]): string | undefined {
  const clocks = new Set(resources.map(({ timeZone }) => timeZone))
  return clocks.size === 1 ? [...clocks][0] : undefined
}

import { areaOf, type ResourceKind } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { ScheduleRow } from '@atrium/ui/ResourceSchedule.tsx'
import type { CalendarEntry, CalendarResource } from './calendarQueries.ts'
import type { CalendarGroup, CalendarSearch } from './calendarSearch.ts'

/** Whether a value is among the chosen ones; nothing chosen lets all pass. */
const isAmong = (value: string | undefined, chosen: readonly string[] | undefined) =>
  chosen === undefined || chosen.includes(value ?? '')

/** The resources that the filters in the address leave. */
export function narrowed(resources: readonly CalendarResource[], search: CalendarSearch): CalendarResource[] {
  const { siteId, officeFloorId, areaId, categoryIds, kinds, wildcardSearch = '' } = search
  const text = wildcardSearch.toLowerCase()
  return resources.filter(
    (resource) =>
      isAmong(resource.site.id, siteId === undefined ? siteId : [siteId]) &&
      isAmong(resource.officeFloor?.id, officeFloorId === undefined ? officeFloorId : [officeFloorId]) &&
      isAmong(resource.area?.id, areaId === undefined ? areaId : [areaId]) &&
      isAmong(resource.category?.id, categoryIds) &&
      isAmong(areaOf(resource), kinds) &&
      resource.name.toLowerCase().includes(text),
  )
}

const groupName: Record<CalendarGroup, (resource: CalendarResource) => string> = {
  floor: ({ site, officeFloor, area }) => officeFloor?.name ?? [site.name, area?.name].filter(Boolean).join(', '),
  site: ({ site }) => site.name,
  area: ({ site, area, zone }) => [site.name, area?.name, zone?.name].filter(Boolean).join(', '),
  category: ({ category, zone }) => category?.name ?? zone?.name ?? 'Without category',
}

const notes: Record<ResourceKind, (resource: CalendarResource) => string> = {
  FACILITY: ({ category, capacity }) =>
    [category?.name, countOf(capacity, 'person', 'people')].filter(Boolean).join(', '),
  DESK_POOL: ({ places }) => `${places} desks`,
  HOTDESK: () => 'Hot desk',
}

export type ResourceGroup = { name: string; resources: CalendarResource[] }

/** The resources gathered by floor, office, site or category; groups and resources by name, numbers in their order. */
export function groupsOf(resources: readonly CalendarResource[], group: CalendarGroup): ResourceGroup[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...Map.groupBy(resources, groupName[group])]
    .map(([name, own]) => ({ name, resources: own.toSorted((one, other) => compare(one.name, other.name)) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** The rows of the schedule: every group below its heading. */
export const rowsOf = (groups: readonly ResourceGroup[]): ScheduleRow[] =>
  groups.flatMap(({ name, resources }) => [
    { id: `group ${name}`, label: name, note: String(resources.length), heading: true },
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

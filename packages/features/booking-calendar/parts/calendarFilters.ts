import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import type { Choice } from '@atrium/screens-kit/dropdownOptions.ts'
import type { CalendarChoices } from '../calendarQueries.ts'
import type { CalendarSearch } from '../calendarSearch.ts'

const kindLabels: Record<BookingArea, string> = {
  OFFICE: 'Office facilities',
  COMMON_SPACE: 'Common spaces',
  HOTDESK: 'Hot desks',
}

const { compare: byName } = new Intl.Collator('en', { numeric: true })

const choicesOf = (references: readonly { id: string; name: string }[]): Choice[] =>
  references.map(({ id, name }) => ({ value: id, label: name })).toSorted((a, b) => byName(a.label, b.label))

const nothing: CalendarChoices = { sites: [], officeFloors: [], areas: [], categories: [], headings: [] }

/** The filters of the calendar, with what there is to choose from; floors and offices are those of the chosen site. */
export function calendarFilters(choices: CalendarChoices = nothing, { siteId }: CalendarSearch): ListFilter[] {
  const onSite = (place: { siteId: string }) => siteId === undefined || place.siteId === siteId
  return [
    { kind: 'choice', key: 'siteId', label: 'Site', options: choicesOf(choices.sites) },
    {
      kind: 'choice',
      key: 'officeFloorId',
      label: 'Floor',
      options: choicesOf(choices.officeFloors.filter(onSite)),
    },
    { kind: 'choice', key: 'areaId', label: 'Office', options: choicesOf(choices.areas.filter(onSite)) },
    {
      kind: 'choice',
      many: true,
      key: 'categoryIds',
      label: 'Category',
      options: choicesOf(choices.categories),
    },
    {
      kind: 'choice',
      many: true,
      key: 'kinds',
      label: 'Kind',
      options: choices.headings.map((value) => ({ value, label: kindLabels[value] })),
    },
  ]
}

import { areaOf, bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import type { Choice } from '@atrium/screens-kit/dropdownOptions.ts'
import type { CalendarResource } from '../calendarQueries.ts'

import type { CalendarSearch } from '../calendarSearch.ts'

const kindLabels: Record<BookingArea, string> = {
  OFFICE: 'Office facilities',
  COMMON_SPACE: 'Common spaces',
  HOTDESK: 'Hot desks',
}

type Named = { id: string; name: string } | null

const { compare: byName } = new Intl.Collator('en', { numeric: true })

/** The different references of the resources, by name. */
function choicesOf(references: readonly Named[]): Choice[] {
  const names = new Map(references.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => byName(a.label, b.label))
}

/** The filters of the calendar, with what there is to choose from; floors and offices are those of the chosen site. */
export function calendarFilters(resources: readonly CalendarResource[], { siteId }: CalendarSearch): ListFilter[] {
  const onSite = resources.filter(({ site }) => siteId === undefined || site.id === siteId)
  const kinds = bookingAreaCodes.filter((kind) => resources.some((resource) => areaOf(resource) === kind))
  return [
    { kind: 'choice', key: 'siteId', label: 'Site', options: choicesOf(resources.map(({ site }) => site)) },
    {
      kind: 'choice',
      key: 'officeFloorId',
      label: 'Floor',
      options: choicesOf(onSite.map(({ officeFloor }) => officeFloor)),
    },
    { kind: 'choice', key: 'areaId', label: 'Office', options: choicesOf(onSite.map(({ area }) => area)) },
    {
      kind: 'choice',
      many: true,
      key: 'categoryIds',
      label: 'Category',
      options: choicesOf(resources.map(({ category }) => category)),
    },
    {
      kind: 'choice',
      many: true,
      key: 'kinds',
      label: 'Kind',
      options: kinds.map((value) => ({ value, label: kindLabels[value] })),
    },
  ]
}

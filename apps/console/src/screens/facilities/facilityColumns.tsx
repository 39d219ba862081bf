import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Group, Text } from '@mantine/core'
import { ActiveBadge, Day } from '../sites/siteColumns.tsx'
import { FacilityPicture } from './FacilityPicture.tsx'
import type { FacilityCategory, FacilitySummary } from './facilityQueries.ts'
import { freeAccessWords, slotsOf, withinSite } from './facilityWords.ts'

export const facilityColumns: readonly Column<FacilitySummary>[] = [
  { key: 'name', header: 'Name', sortable: true, width: '22rem', cell: (facility) => <Named {...facility} /> },
  { key: 'site', header: 'Where', cell: (facility) => <Where {...facility} /> },
  { key: 'capacity', header: 'Capacity', align: 'end', cell: ({ capacity }) => capacity.toLocaleString('en') },
  { key: 'equipments', header: 'Equipment', hideBelow: 'lg', cell: (facility) => <Equipment {...facility} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'lg',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

const Named = ({ name, category, image, capacity }: FacilitySummary) => (
  <Group gap="sm" wrap="nowrap" component="span">
    <FacilityPicture systemFileId={image?.id ?? null} capacity={capacity} />
    <span>
      {name}
      <Text component="span" display="block" size="xs" c="dimmed">
        {category.name}
      </Text>
    </span>
  </Group>
)

const Where = (facility: FacilitySummary) => (
  <div>
    {facility.site.name}
    <Text size="xs" c="dimmed" lineClamp={1}>
      {withinSite(facility)}
    </Text>
  </div>
)

const Equipment = ({ equipments }: Pick<FacilitySummary, 'equipments'>) => (
  <ShortList entries={equipments.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))} />
)

export const categoryColumns: readonly Column<FacilityCategory>[] = [
  { key: 'name', header: 'Category', sortable: true, cell: ({ name }) => name },
  { key: 'type', header: 'For', cell: ({ type }) => (type === 'OFFICE' ? 'Office facilities' : 'Common spaces') },
  { key: 'slotPolicy', header: 'Slots', cell: (category) => slotsOf(category) },
  {
    key: 'freeAccessPeriod',
    header: 'Without a booking',
    hideBelow: 'md',
    cell: ({ freeAccessPeriod }) => freeAccessWords[freeAccessPeriod],
  },
  {
    key: 'noOfFacilities',
    header: 'Facilities',
    align: 'end',
    cell: ({ noOfFacilities }) => noOfFacilities.toLocaleString('en'),
  },
  { key: 'active', header: 'Status', cell: ({ active }) => <ActiveBadge active={active} /> },
]

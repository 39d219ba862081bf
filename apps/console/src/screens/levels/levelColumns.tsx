import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import type { Building } from './levelQueries.ts'

export const buildingColumns: readonly Column<Building>[] = [
  { key: 'name', header: 'Building', sortable: true, cell: (building) => <BuildingName {...building} /> },
  { key: 'code', header: 'Code', sortable: true, hideBelow: 'sm', cell: ({ code }) => code },
  { key: 'site', header: 'Site', hideBelow: 'md', cell: ({ site }) => site?.name },
  { key: 'noOfFloors', header: 'Floors', align: 'end', cell: ({ noOfFloors }) => noOfFloors.toLocaleString('en') },
  { key: 'noOfUnits', header: 'Units', align: 'end', cell: ({ noOfUnits }) => noOfUnits.toLocaleString('en') },
  {
    key: 'lastSyncedDate',
    header: 'Last synchronised',
    hideBelow: 'lg',
    cell: ({ lastSyncedDate }) => <Synchronised date={lastSyncedDate} />,
  },
]

const BuildingName = ({ name, address }: Building) => (
  <div>
    {name}
    {address !== null && (
      <Text size="xs" c="dimmed" lineClamp={1}>
        {address}
      </Text>
    )}
  </div>
)

/** When the floors were last taken over from the building system. */
export const Synchronised = ({ date }: { date: string | null }) => {
  const moment = useMoment()
  return date === null ? 'Never' : moment(date)
}

/** Whether a place is in use. */
export const ActiveBadge = ({ active }: { active: boolean }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />

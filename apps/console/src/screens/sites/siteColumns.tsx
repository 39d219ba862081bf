import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { Site } from './siteQueries.ts'

export const siteColumns: readonly Column<Site>[] = [
  { key: 'name', header: 'Site', sortable: true, cell: (site) => <SiteName {...site} /> },
  { key: 'users', header: 'People', align: 'end', cell: ({ users }) => users.toLocaleString('en') },
  { key: 'areas', header: 'Offices', align: 'end', hideBelow: 'sm', cell: ({ areas }) => areas.toLocaleString('en') },
  {
    key: 'officeTowers',
    header: 'Buildings',
    align: 'end',
    hideBelow: 'md',
    cell: ({ officeTowers }) => officeTowers.toLocaleString('en'),
  },
  { key: 'active', header: 'Status', cell: ({ active }) => <ActiveBadge active={active} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

const SiteName = ({ name, code, address }: Site) => (
  <div>
    {name}
    {(code ?? address) !== null && (
      <Text size="xs" c="dimmed" lineClamp={1}>
        {[code, address].filter((part) => part !== null).join(', ')}
      </Text>
    )}
  </div>
)

/** Whether a site or an office is in use. */
export const ActiveBadge = ({ active }: { active: boolean }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />

/** A moment as the day it was at the office centre. */
export const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)

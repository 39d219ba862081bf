import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { agoText, confidenceWords, evidenceText, musterPersonWords } from '@atrium/validators/musterWords.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { floorOptions } from '../levels/levelQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { insideQuery, insideSummaryQuery, type Believed, type InsideSearch } from './musterQueries.ts'
import { insideText } from './musterWords.ts'

type InsideListProps = { search: InsideSearch; onSearch: (search: InsideSearch) => void }

/** Everybody believed inside now, once each, by the strongest evidence there is and how old that is. */
export const InsideList = ({ search, onSearch }: InsideListProps) => {
  const refetchInterval = 30_000
  const where = {
    ...(search.siteId ? { siteId: search.siteId } : {}),
    ...(search.officeFloorId ? { officeFloorId: search.officeFloorId } : {}),
  }
  const summary = useQuery({ ...readable(insideSummaryQuery(where)), refetchInterval }).data
  const { dataUpdatedAt } = useQuery({ ...readable(insideQuery(search)), refetchInterval })
  return (
    <ListScreen
      title="Believed inside"
      description="People a muster would look for, from doors, check-ins, reception, permits to work and current bookings. “Sure” means an entry door or reception, “Likely” any other activity in the last four hours. Somebody whose place is not known is on the list of every site and floor."
      query={insideQuery}
      columns={columnsWith(useMoment(), dataUpdatedAt)}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      search={search}
      onSearch={onSearch}
      searchHint="Name or company"
      filters={filters}
      empty={
        <EmptyState title="Nobody is believed inside" icon={IconUsersGroup}>
          People show up here when a door lets them in, when they check in, or while their booking is under way.
        </EmptyState>
      }
    >
      {summary && (
        <>
          <Text mb="sm">{insideText(summary)}</Text>
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} mb="lg">
            {summary.floors.slice(0, 12).map(({ id, name, within, heads }) => (
              <FigureCard
                key={id ?? `${within} ${name}`}
                label={[within, name].filter(Boolean).join(', ')}
                value={String(heads)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </ListScreen>
  )
}

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
  { kind: 'dropdown', key: 'officeFloorId', open: true, label: 'Floor', load: floorOptions },
  {
    kind: 'choice',
    key: 'confidence',
    label: 'Certainty',
    options: (['SURE', 'LIKELY', 'UNSURE'] as const).map((value) => ({ value, label: confidenceWords[value] })),
  },
]

const columnsWith = (moment: ReturnType<typeof useMoment>, now: number): readonly Column<Believed>[] => [
  {
    key: 'fullName',
    header: 'Person',
    cell: ({ fullName, kind, companyName }) => (
      <div>
        {fullName}
        <Text size="xs" c="dimmed">
          {[companyName, kind === 'PERSON' ? null : musterPersonWords[kind]].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    key: 'where',
    header: 'Where',
    cell: ({ officeFloor, officeTower, site }) =>
      [officeTower?.name, officeFloor?.name].filter(Boolean).join(', ') || site?.name,
  },
  { key: 'evidence', header: 'Last activity', hideBelow: 'sm', cell: (row) => evidenceText(row) },
  {
    key: 'evidenceDate',
    header: 'Last seen',
    cell: ({ evidenceDate }) => <span title={moment(evidenceDate)}>{agoText(evidenceDate, now)}</span>,
  },
  {
    key: 'confidence',
    header: 'Certainty',
    hideBelow: 'md',
    cell: ({ confidence }) => <StatusBadge status={confidence} label={confidenceWords[confidence]} />,
  },
]

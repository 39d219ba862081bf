import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Group } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import {
  differenceKinds,
  differenceLabels,
  differencesQuery,
  type Difference,
  type SystemPageProps,
} from './accessSystemQueries.ts'
import { heldKindLabels } from './heldKinds.ts'

const statuses = ['OPEN', 'REPAIRED'] as const

/** Where controllers held something else than they should, and when it was put right. */
export const SystemDifferences = ({ search, onSearch }: SystemPageProps) => {
  const moment = useMoment()
  const isAll = search.status === undefined && search.kind === undefined
  return (
    <ListPart
      label="Differences"
      searchLabel="Search differences"
      searchHint="Name of a person"
      query={differencesQuery(search)}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      firstOrder={{ key: 'foundDate', direction: 'DESC' }}
      search={search}
      onSearch={onSearch}
      add={
        <Group gap="sm">
          <ListSelect
            label="Which"
            value={search.status ?? ''}
            choices={[
              { value: '', label: 'Open and repaired' },
              { value: 'OPEN', label: 'Open' },
              { value: 'REPAIRED', label: 'Repaired' },
            ]}
            onChange={(value) =>
              onSearch({ ...search, page: undefined, status: statuses.find((one) => one === value) })
            }
          />
          <ListSelect
            label="Kind of difference"
            value={search.kind ?? ''}
            choices={[
              { value: '', label: 'All kinds' },
              ...differenceKinds.map((value) => ({ value, label: differenceLabels[value] })),
            ]}
            onChange={(value) =>
              onSearch({ ...search, page: undefined, kind: differenceKinds.find((one) => one === value) })
            }
          />
        </Group>
      }
      empty={
        isAll && (
          <EmptyState title="Nothing differs" icon={IconEqual}>
            Controllers are compared with what they should hold at every sync. What differs is listed here and put
            right.
          </EmptyState>
        )
      }
    />
  )
}

const columnsWith = (moment: (at: string | null) => string): readonly Column<Difference>[] => [
  {
    key: 'kind',
    header: 'Differs',
    cell: ({ kind, status }) => (
      <StatusBadge status={kind} label={differenceLabels[kind]} tone={status === 'OPEN' ? 'danger' : 'neutral'} />
    ),
  },
  { key: 'device', header: 'Controller', cell: ({ device }) => device.name },
  { key: 'recordKind', header: 'What', cell: ({ recordKind }) => heldKindLabels[recordKind] },
  { key: 'holder', header: 'Person', cell: ({ holder }) => holder },
  { key: 'intended', header: 'Should be', hideBelow: 'lg', cell: ({ intended }) => intended },
  { key: 'actual', header: 'Was', hideBelow: 'lg', cell: ({ actual }) => actual },
  { key: 'foundDate', header: 'Found', sortable: true, cell: ({ foundDate }) => moment(foundDate) },
  { key: 'repairedDate', header: 'Repaired', hideBelow: 'sm', cell: ({ repairedDate }) => moment(repairedDate) },
]

import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconBellRinging, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { rulesQuery, type AlertRule, type RuleSearch } from './alertQueries.ts'

const RuleDialog = lazyDialog(() => import('./RuleDialog.tsx'))

type RuleListProps = {
  search: RuleSearch
  onSearch: (search: RuleSearch) => void
  RuleLink: RecordLink
  /** Goes to the new rule. */
  onAdded: (id: string) => void
  /** The way to the rota. */
  children: ReactNode
}

/** The rules by which people are told of what happened (doc 3 §3). */
export const RuleList = ({ search, onSearch, RuleLink, onAdded, children }: RuleListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <ListScreen
        title="Alerts setup"
        description="Who is told of what, when, and who comes next when nobody acknowledges it"
        query={rulesQuery}
        columns={columnsWith(useMoment())}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Name"
        actions={[
          {
            kind: 'other',
            label: 'Add rule',
            icon: IconPlus,
            primary: true,
            operation: 'createAlertNotification',
            onClick: () => setIsAdding(true),
          },
        ]}
        rowLink={({ id }, content) => <RuleLink id={id}>{content}</RuleLink>}
        empty={
          <EmptyState title="No rules yet" icon={IconBellRinging}>
            A rule says of which events whom to tell: a reader that is away, a door that is forced.
          </EmptyState>
        }
      >
        {children}
      </ListScreen>
      {isAdding && <RuleDialog onClose={() => setIsAdding(false)} onSaved={onAdded} />}
    </>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<AlertRule>[] => [
  { key: 'name', header: 'Rule', sortable: true, cell: ({ name }) => name },
  {
    key: 'triggerEventNames',
    header: 'Alerts of',
    hideBelow: 'sm',
    cell: ({ triggerEventNames }) => triggerEventNames.join(' '),
  },
  {
    key: 'noOfLevels',
    header: 'Levels',
    cell: ({ noOfLevels }) => (noOfLevels === 0 ? 'None: tells nobody' : noOfLevels),
  },
  {
    key: 'active',
    header: 'Status',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} label={active ? 'In use' : 'Off'} />,
  },
  {
    key: 'lastUpdatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ lastUpdatedDate }) => moment(lastUpdatedDate),
  },
]

import { severityWords } from '@atrium/features/broadcasts/broadcastWords.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { presetsQuery, type Preset, type PresetSearch } from './broadcastQueries.ts'

type PresetListProps = {
  search: PresetSearch
  onSearch: (search: PresetSearch) => void
  PresetLink: RecordLink
  onAdd: () => void
}

/** What was prepared for emergencies. */
export const PresetList = ({ search, onSearch, PresetLink, onAdd }: PresetListProps) => (
  <ListScreen
    title="Broadcast presets"
    description="Prepared messages that you can broadcast with one click in an emergency"
    query={presetsQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Name"
    actions={[
      {
        kind: 'other',
        label: 'New preset',
        icon: IconPlus,
        primary: true,
        operation: 'createBroadcastTemplate',
        onClick: onAdd,
      },
    ]}
    rowLink={({ id }, content) => <PresetLink id={id}>{content}</PresetLink>}
    empty={
      <EmptyState title="No presets yet" icon={IconTemplate}>
        Prepare for what may happen: a fire, a flood, a lift that is stuck.
      </EmptyState>
    }
  />
)

const columns: readonly Column<Preset>[] = [
  { key: 'name', header: 'Preset', sortable: true, cell: ({ name }) => name },
  { key: 'title', header: 'Title', hideBelow: 'sm', cell: ({ title }) => title },
  { key: 'severity', header: 'Severity', cell: ({ severity }) => severityWords[severity].label },
  { key: 'active', header: 'In use', hideBelow: 'md', cell: ({ active }) => (active ? 'Yes' : 'No') },
]

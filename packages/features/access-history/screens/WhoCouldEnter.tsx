import { api } from '@atrium/auth/api.ts'
import { ExportMenu } from '@atrium/screens-kit/list/ExportMenu.tsx'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { Group } from '@mantine/core'
import { IconDoorEnter, IconHistory } from '@tabler/icons-react'
import { EntryQuestion } from '../parts/EntryQuestion.tsx'
import {
  placeKindOf,
  whoCouldEnterListQuery,
  whoCouldEnterQuery,
  type PersonWhoCouldEnter,
  type WhoCouldEnterSearch,
} from '../whoCouldEnterQueries.ts'

type WhoCouldEnterProps = { search: WhoCouldEnterSearch; onSearch: (search: WhoCouldEnterSearch) => void }

/** Who could have gone in by a door, on a floor or through a group at a moment, from what stood then. */
export const WhoCouldEnter = ({ search, onSearch }: WhoCouldEnterProps) => (
  <>
    <PageTitleBar
      title="Who could enter"
      description="Everybody who could open a door at a given time in the past, or can in the future with their current access."
    />
    <EntryQuestion search={search} onSearch={onSearch} />
    {placeKindOf(search) === null ? (
      <EmptyState title="Choose a door, a floor or an access group" icon={IconDoorEnter}>
        You will see who they are, how they have access, and which passes they have.
      </EmptyState>
    ) : (
      <ListPart
        label="People who could enter"
        searchLabel="Search people"
        searchHint="Name or company"
        query={whoCouldEnterQuery(search)}
        columns={columns}
        rowKey={({ user }) => user.id}
        firstOrder={{ key: 'fullName', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={
          <Group>
            <ExportMenu
              operation="generateWhoCouldEnterRecord"
              download={(format) =>
                api.download('generateWhoCouldEnterRecord', { query: { ...whoCouldEnterListQuery(search), format } })
              }
            />
          </Group>
        }
        empty={
          <EmptyState title="Nobody could enter" icon={IconHistory}>
            Nobody had access at that time. Include people without a valid pass to see who else was allowed in.
          </EmptyState>
        }
      />
    )}
  </>
)

const passWords: Record<string, string> = {
  MOBILE: 'Mobile',
  QR: 'QR',
  HID: 'HID',
  PHYSICAL_CARD: 'Card',
  PIN: 'PIN',
  FR: 'Face',
  TEMPORARY_CARD: 'Temporary card',
}

const columns: readonly Column<PersonWhoCouldEnter>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: ({ user }) => user.name },
  { key: 'companyName', header: 'Company', sortable: true, cell: ({ companyName }) => companyName },
  {
    key: 'doors',
    header: 'Doors',
    hideBelow: 'md',
    cell: ({ ways }) => <ShortList entries={[...new Set(ways.map(({ accessDoor }) => accessDoor.name))]} />,
  },
  {
    key: 'ways',
    header: 'Through',
    cell: ({ ways }) => <ShortList entries={[...new Set(ways.map(({ words }) => words))]} />,
  },
  {
    key: 'passes',
    header: 'Passes',
    cell: ({ passKinds }) =>
      passKinds.length > 0 ? (
        passKinds.map((kind) => passWords[kind] ?? kind).join(', ')
      ) : (
        <StatusBadge status="INACTIVE" label="No valid pass" />
      ),
  },
]

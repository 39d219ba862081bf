import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon } from '@mantine/core'
import { IconCalendarUser, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { dutiesQuery, type AlertDuty, type DutySearch } from './alertQueries.ts'

const DutyDialog = lazyDialog(() => import('./DutyDialog.tsx'))

type DutyListProps = { search: DutySearch; onSearch: (search: DutySearch) => void }

/** The rota: who of a role is told of alerts, and when. */
export const DutyList = ({ search, onSearch }: DutyListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  return (
    <>
      <ListScreen
        title="Alert duties"
        description="While somebody of a role has duty, only they are told of its alerts; else all who have the role"
        query={dutiesQuery}
        columns={columnsWith(moment)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Name"
        actions={[
          {
            kind: 'other',
            label: 'Add duty',
            icon: IconPlus,
            primary: true,
            operation: 'createAlertDuty',
            onClick: () => setIsAdding(true),
          },
        ]}
        empty={
          <EmptyState title="No duties ahead" icon={IconCalendarUser}>
            Without duties, everybody who has the role of a rule is told.
          </EmptyState>
        }
      />
      {isAdding && <DutyDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<AlertDuty>[] => [
  { key: 'user', header: 'Name', cell: ({ user }) => user.name },
  { key: 'role', header: 'Role', cell: ({ roleName }) => roleName },
  { key: 'startDate', header: 'From', sortable: true, cell: ({ startDate }) => moment(startDate) },
  { key: 'endDate', header: 'To', cell: ({ endDate }) => moment(endDate) },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ id, user }) => (
      <Can operation="deleteAlertDuty">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Delete the duty of ${user.name}`}
          onClick={() =>
            askToDelete({
              title: `Delete the duty of ${user.name}`,
              message: 'Alerts of that time go to whoever else has duty, or to all who have the role.',
              action: () => api.call('deleteAlertDuty', { path: { id } }, { silent: true }),
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Can>
    ),
  },
]

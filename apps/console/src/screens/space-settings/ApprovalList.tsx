import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button, Text } from '@mantine/core'
import { IconChecklist, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { decidersOf, nameOf } from './approvalWords.ts'
import { PartList } from './PartList.tsx'
import { rowButtons } from './rowButtons.tsx'
import type { ApprovalConfig } from './spaceSettingQueries.ts'
import type { PartSearch } from './spaceSettingSearch.ts'

const ApprovalDialog = lazyDialog(() => import('./ApprovalDialog.tsx'))

const approvalsQuery = ({ status: _status, id: _id, sortProperties, sortDirection, ...search }: PartSearch) =>
  api.query('listFacilityBookingApprovalConfigs', {
    query: {
      ...search,
      sortProperties: sortProperties === 'updatedDate' ? sortProperties : 'name',
      sortDirection: sortDirection ?? 'ASC',
    },
  })

type ApprovalListProps = { search: PartSearch; onSearch: (search: PartSearch) => void }

/** Who approves bookings: of every category, and of facilities that have their own. */
export const ApprovalList = ({ search, onSearch }: ApprovalListProps) => {
  const [dialog, setDialog] = useState<{ config: ApprovalConfig | undefined; opened: boolean }>()
  const remove = useRemoveConfig()
  const columns = useMemo(() => approvalColumns((config) => setDialog({ config, opened: true }), remove), [remove])
  return (
    <>
      <PartList
        label="Approvals"
        query={approvalsQuery(search)}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Category or facility"
        firstOrder={{ key: 'name', direction: 'ASC' }}
        actions={
          <Can operation="createFacilityBookingApprovalConfig">
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setDialog({ config: undefined, opened: true })}
            >
              New facility approval
            </Button>
          </Can>
        }
        empty={
          <EmptyState title="No categories yet" icon={IconChecklist}>
            Choose here who approves bookings for each category of facilities.
          </EmptyState>
        }
      />
      {dialog && (
        <ApprovalDialog
          key={`${dialog.config?.id} ${dialog.config?.version}`}
          config={dialog.config}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  )
}

const approvalColumns = (
  onEdit: (config: ApprovalConfig) => void,
  onDelete: (config: ApprovalConfig) => void,
): readonly Column<ApprovalConfig>[] => [
  { key: 'name', header: 'Category or facility', sortable: true, cell: (config) => <Name {...config} /> },
  { key: 'deciders', header: 'Who decides', cell: decidersOf },
  {
    key: 'autoApproveAfterHours',
    header: 'Automatic after',
    hideBelow: 'md',
    cell: ({ approvalRequired, autoApproveAfterHours }) =>
      approvalRequired && autoApproveAfterHours !== null ? `${autoApproveAfterHours} hours` : null,
  },
  {
    key: 'noOfFacilities',
    header: 'Facilities',
    align: 'end',
    hideBelow: 'md',
    cell: ({ noOfFacilities }) => noOfFacilities.toLocaleString('en'),
  },
  rowButtons((config) => ({
    name: `the approval of ${nameOf(config)}`,
    onEdit: config.allowedActions.includes('edit') ? onEdit : undefined,
    onDelete: config.allowedActions.includes('delete') ? onDelete : undefined,
  })),
]

const Name = ({ category, facility, categoryType }: ApprovalConfig) => (
  <>
    <Text inherit>{facility?.name ?? category.name}</Text>
    <Text size="sm" c="dimmed">
      {facility
        ? `Separate approval, not that of ${category.name}`
        : categoryType === 'COMMON_SPACE'
          ? 'Common spaces'
          : 'Office facilities'}
    </Text>
  </>
)

/** Asks, and lets a facility follow its category again. */
function useRemoveConfig(): (config: ApprovalConfig) => void {
  return useMemo(
    () => (config) =>
      askToDelete({
        danger: false,
        title: `Delete the approval of ${nameOf(config)}`,
        message: `Its bookings will be approved like all others in ${config.category.name}.`,
        action: () => api.call('deleteFacilityBookingApprovalConfig', { path: { id: config.id } }, { silent: true }),
      }),
    [],
  )
}

import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderableOf, priceOf, stockText } from '../itemText.ts'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import { groupQuery, itemsOfGroupQuery, type MenuGroup, type MenuItem } from '../menuQueries.ts'

const GroupDialog = lazyDialog(() => import('../parts/GroupDialog.tsx'))

type GroupProfileProps = {
  id: string
  links: { Item: OfStoreLink }
  onAddItem: () => void
  /** Goes to the menus. */
  onLeave: () => void
}

const silent = { silent: true } as const

/** One group of a menu with its items. */
export const GroupProfile = ({ id, links: { Item }, onAddItem, onLeave }: GroupProfileProps) => {
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const items = useQuery(itemsOfGroupQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DetailScreen
      title={group.name}
      description={group.retailStore.name}
      status={
        <StatusBadge
          status={group.active ? 'ACTIVE' : 'INACTIVE'}
          label={group.active ? 'Active' : 'Inactive'}
          tone={group.active ? 'success' : 'neutral'}
        />
      }
      onBack={onLeave}
      allowedActions={group.allowedActions}
      actions={[
        { kind: 'other', label: 'Add item', primary: true, operation: 'createOpcItem', onClick: onAddItem },
        { kind: 'edit', operation: 'updateOpcMenuGroup', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'other',
          label: group.active ? 'Deactivate' : 'Activate',
          operation: 'updateOpcMenuGroupStatus',
          allowed: group.active ? 'deactivate' : 'activate',
          onClick: () => changeState(group),
        },
        {
          kind: 'delete',
          operation: 'deleteOpcMenuGroup',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Remove ${group.name}`,
              message: 'It has to be empty: move or remove its items first.',
              action: () => api.call('deleteOpcMenuGroup', { path: { id } }, silent),
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Items" flush>
        {items.data?.total === 0 ? (
          <EmptyState title="No items yet" icon={IconToolsKitchen2}>
            Add what people can order from this group.
          </EmptyState>
        ) : (
          <Table
            label={`Items of ${group.name}`}
            columns={columns}
            rowKey={(item) => item.id}
            rows={items.data?.items ?? []}
            loading={items.isPending}
            rowLink={(item, content) => (
              <Item id={item.id} retailId={item.retailStore.id}>
                {content}
              </Item>
            )}
          />
        )}
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listOpcMenuGroupHistories', { path: { id }, query: page })} />
      </Section>
      {isEditing && <GroupDialog group={group} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}

const columns: readonly Column<MenuItem>[] = [
  { key: 'name', header: 'Item', cell: ({ name }) => name },
  { key: 'basePrice', header: 'Price', cell: priceOf },
  { key: 'quantity', header: 'Stock', hideBelow: 'sm', cell: stockText },
  {
    key: 'available',
    header: 'Now',
    cell: (item) => {
      const { status, label, tone } = orderableOf(item)
      return <StatusBadge status={status} label={label} tone={tone} />
    },
  },
]

const changeState = ({ id, name, active, version }: MenuGroup) =>
  askStatus({
    title: active ? `Deactivate ${name}` : `Activate ${name}`,
    message: active
      ? 'The group and its items stand on the menu no more.'
      : 'Buyers see the group and its items again.',
    confirmLabel: active ? 'Deactivate' : 'Activate',
    action: () => api.call('updateOpcMenuGroupStatus', { path: { id }, body: { active: !active, version } }, silent),
  })

import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { AddOn, MenuItemDetails } from '../menuQueries.ts'

const AddOnDialog = lazyDialog(() => import('./AddOnDialog.tsx'))

/** What buyers choose with an item. */
export const AddOnsPart = ({ item }: { item: MenuItemDetails }) => {
  const [edited, setEdited] = useState<AddOn | 'new' | null>(null)
  const { opcItemAddOns: addOns } = item
  return (
    <Section
      title="Choices"
      description={
        item.allowCustomisation ? 'What buyers choose with it' : 'Buyers do not see these: edit the item to offer them'
      }
      actions={
        <Can operation="createOpcItemAddOn">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add choice
          </Button>
        </Can>
      }
    >
      {addOns.length === 0 ? (
        <EmptyState title="No choices" icon={IconListCheck}>
          Size, milk, extras: what people choose when they order this.
        </EmptyState>
      ) : (
        <Table
          label={`Choices of ${item.name}`}
          columns={columnsWith(item.currency, setEdited)}
          rowKey={({ id }) => id}
          rows={addOns}
        />
      )}
      {edited && (
        <AddOnDialog item={item} {...(edited === 'new' ? {} : { addOn: edited })} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

/** How many are chosen, in words. */
const choiceText = ({ selectOption, required, minQty, maxQty }: AddOn): string => {
  if (selectOption === 'SINGLE') return required ? 'One' : 'One or none'
  return minQty === 0 ? `Up to ${maxQty}` : `${minQty} to ${maxQty}`
}

const columnsWith = (currency: string, onEdit: (addOn: AddOn) => void): readonly Column<AddOn>[] => [
  {
    key: 'name',
    header: 'Choice',
    cell: (addOn) => (
      <>
        <Text inherit>{addOn.name}</Text>
        <Text size="sm" c="dimmed">
          {addOn.available ? choiceText(addOn) : `${choiceText(addOn)}, not offered now`}
        </Text>
      </>
    ),
  },
  {
    key: 'options',
    header: 'Options',
    cell: ({ opcItemAddOnOptions }) =>
      opcItemAddOnOptions
        .map(({ name, price }) => (price === 0 ? name : `${name} +${formatMoney(money(price, currency))}`))
        .join(', '),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (addOn) => (
      <Group gap="xs" wrap="nowrap">
        <Can operation="updateOpcItemAddOn">
          <Button variant="subtle" size="compact-sm" onClick={() => onEdit(addOn)}>
            Edit
          </Button>
        </Can>
        <Can operation="deleteOpcItemAddOn">
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => remove(addOn)}>
            Remove
          </Button>
        </Can>
      </Group>
    ),
  },
]

const remove = ({ id, name }: AddOn) =>
  askToDelete({
    title: `Remove ${name}`,
    message: 'Buyers do not choose it any more. Orders that have it stay as they are.',
    action: () => api.call('deleteOpcItemAddOn', { path: { id } }, { silent: true }),
    deleted: 'Option successfully removed',
  })

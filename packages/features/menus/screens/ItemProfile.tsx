import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderableOf, priceOf, stockText } from '../itemText.ts'
import { itemQuery, type MenuItemDetails } from '../menuQueries.ts'
import { AddOnsPart } from '../parts/AddOnsPart.tsx'

const StockDialog = lazyDialog(() => import('../parts/StockDialog.tsx'))

type ItemProfileProps = {
  id: string
  onEdit: () => void
  /** Goes to the menus. */
  onLeave: () => void
}

const silent = { silent: true } as const

/** One item of a menu: what it costs, what is left of it, what buyers choose with it. */
export const ItemProfile = ({ id, onEdit, onLeave }: ItemProfileProps) => {
  const { data: item } = useSuspenseQuery(itemQuery(id))
  const [isCounting, setIsCounting] = useState(false)
  const { status, label, tone } = orderableOf(item)
  return (
    <DetailScreen
      title={item.name}
      status={<StatusBadge status={status} label={label} tone={tone} />}
      onBack={onLeave}
      allowedActions={item.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Count stock',
          primary: true,
          operation: 'updateOpcItemStock',
          allowed: 'edit',
          onClick: () => setIsCounting(true),
        },
        { kind: 'edit', operation: 'updateOpcItem', allowed: 'edit', onClick: onEdit },
        {
          kind: 'other',
          label: item.available ? 'Do not offer now' : 'Offer again',
          operation: 'updateOpcItemStatus',
          allowed: 'edit',
          onClick: () => change(item, { available: !item.available }),
        },
        {
          kind: 'other',
          label: item.recommended ? 'Recommend no longer' : 'Recommend',
          operation: 'updateOpcItemRecommended',
          allowed: 'update-recommended',
          onClick: () => recommend(item),
        },
        {
          kind: 'other',
          label: item.active ? 'Take off the menu' : 'Put on the menu',
          operation: 'updateOpcItemStatus',
          allowed: item.active ? 'deactivate' : 'activate',
          onClick: () => change(item, { active: !item.active }),
        },
        {
          kind: 'delete',
          operation: 'deleteOpcItem',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Delete ${item.name}`,
              message: 'It stands on the menu no more. Orders that have it stay as they are.',
              action: () => api.call('deleteOpcItem', { path: { id } }, silent),
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Number', value: item.referenceNo },
            { label: 'Store', value: item.retailStore.name },
            { label: 'Menu group', value: item.opcMenuGroup.name },
            { label: 'Price', value: priceOf(item) },
            { label: 'Stock', value: stockText(item) },
            { label: 'Ordered so far', value: String(item.orderedQuantity) },
            { label: 'To prepare', value: countOf(item.preparationTime, 'minute', 'minutes') },
            { label: 'Recommended', value: item.recommended ? 'Yes' : 'No' },
            { label: 'Description', value: item.description, wide: true },
          ]}
        />
      </Section>
      <AddOnsPart item={item} />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listOpcItemHistories', { path: { id }, query: page })} />
      </Section>
      {isCounting && <StockDialog item={item} onClose={() => setIsCounting(false)} />}
    </DetailScreen>
  )
}

type StatusChange = { active: boolean } | { available: boolean }

function change({ id, name, version }: MenuItemDetails, to: StatusChange): void {
  const [title, message] =
    'active' in to
      ? to.active
        ? [`Put ${name} on the menu`, 'Buyers see it again.']
        : [`Take ${name} off the menu`, 'Buyers do not see it any more.']
      : to.available
        ? [`Offer ${name} again`, 'It can be ordered at once.']
        : [`Do not offer ${name} now`, 'Buyers see it and cannot order it.']
  askStatus({
    title,
    message,
    action: () => api.call('updateOpcItemStatus', { path: { id }, body: { ...to, version } }, silent),
  })
}

const recommend = ({ id, name, version, recommended }: MenuItemDetails) =>
  askStatus({
    title: recommended ? `Recommend ${name} no longer` : `Recommend ${name}`,
    message: recommended ? 'It stands among the others.' : 'It stands first on the menu.',
    action: () =>
      api.call('updateOpcItemRecommended', { path: { id }, body: { recommended: !recommended, version } }, silent),
  })

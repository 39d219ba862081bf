import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { weekdayNames } from '@atrium/validators/operatingHours.ts'
import { displayClock } from '@atrium/validators/wallTimes.ts'
import { Anchor } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StoreReviews } from '../parts/StoreReviews.tsx'
import { askOrderStatus } from '../askOrderStatus.ts'
import { storeQuery, type ReviewSearch, type Store } from '../storeQueries.ts'
import { orderStatusOf, placeOf } from '../storeText.ts'
import { ratingText } from '@atrium/validators/stores.ts'

const PeakDialog = lazyDialog(() => import('../parts/PeakDialog.tsx'))
const StaffDialog = lazyDialog(() => import('../parts/StaffDialog.tsx'))

type StoreProfileProps = {
  id: string
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
  onEdit: () => void
  /** Goes to the list of stores. */
  onLeave: () => void
}

const silent = { silent: true } as const

/** One store: where and when it is open, whether it takes orders, who looks after it, what buyers say. */
export const StoreProfile = ({ id, search, onSearch, onEdit, onLeave }: StoreProfileProps) => {
  const { data: store } = useSuspenseQuery(storeQuery(id))
  const [dialog, setDialog] = useState<'peak' | 'staff' | null>(null)
  const ordering = orderStatusOf(store)
  return (
    <DetailScreen
      title={store.name}
      status={
        <StatusBadge
          status={store.active ? 'ACTIVE' : 'INACTIVE'}
          label={store.active ? 'Active' : 'Inactive'}
          tone={store.active ? 'success' : 'neutral'}
        />
      }
      onBack={onLeave}
      allowedActions={store.allowedActions}
      actions={[
        {
          kind: 'other',
          label: store.orderStatus === 'OPEN' ? 'Stop orders' : 'Take orders',
          primary: true,
          operation: 'updateRetailStoreOrderStatus',
          allowed: 'update-order-status',
          onClick: () => askOrderStatus(store),
        },
        { kind: 'edit', operation: 'updateRetailStore', allowed: 'edit', onClick: onEdit },
        {
          kind: 'other',
          label: 'When it is busy',
          operation: 'updateRetailStorePeakActivity',
          allowed: 'update-peak-activity',
          onClick: () => setDialog('peak'),
        },
        {
          kind: 'other',
          label: 'Who looks after it',
          operation: 'assignRetailStoreStaff',
          allowed: 'assign-staff',
          onClick: () => setDialog('staff'),
        },
        {
          kind: 'other',
          label: store.active ? 'Deactivate' : 'Activate',
          operation: 'updateRetailStoreStatus',
          allowed: store.active ? 'deactivate' : 'activate',
          onClick: () => changeState(store),
        },
        {
          kind: 'delete',
          operation: 'deleteRetailStore',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Delete ${store.name}`,
              message: 'People do not find it any more, nor its menu. Its reviews are gone with it.',
              action: () => api.call('deleteRetailStore', { path: { id } }, silent),
              deleted: 'Retail successfully deleted',
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="Details">
        <DescriptionList
          items={[
            { label: 'Number', value: store.referenceNo },
            { label: 'Code', value: store.uniqueCode },
            { label: 'Tenant', value: store.retailTenant?.name },
            { label: 'Where', value: placeOf(store) },
            { label: 'Categories', value: store.categoryStr },
            { label: 'Contact number', value: store.contactNo },
            { label: 'Rating', value: ratingText(store) },
            { label: 'Description', value: store.description, wide: true },
            { label: 'Website', value: <Web address={store.websiteUrl} /> },
            { label: 'Facebook', value: <Web address={store.facebookUrl} /> },
            { label: 'Instagram', value: <Web address={store.instagramUrl} /> },
          ]}
        />
      </Section>
      {ordering && (
        <Section title="Orders">
          <DescriptionList
            items={[
              {
                label: 'Orders',
                value: <StatusBadge status={ordering.status} label={ordering.label} tone={ordering.tone} />,
              },
              { label: 'Found under', value: store.opcCategories.map(({ name }) => name).join(', ') },
              { label: 'Busy', value: busyText(store) },
              {
                label: 'Most orders collected in a quarter of an hour',
                value: store.slotCapacity.toLocaleString('en'),
              },
              { label: 'Looked after by', value: store.staff.map(({ name }) => name).join(', ') },
            ]}
          />
        </Section>
      )}
      <Section title="Opening hours">
        <DescriptionList
          items={store.openingHrs.map(({ day, open, close }) => ({
            label: weekdayNames[day],
            value: open && close ? `${displayClock(open)} – ${displayClock(close)}` : 'Closed',
          }))}
        />
      </Section>
      <Section title="Reviews">
        <StoreReviews store={store} search={search} onSearch={onSearch} />
      </Section>
      <History store={store} />
      {dialog === 'peak' && <PeakDialog store={store} onClose={() => setDialog(null)} />}
      {dialog === 'staff' && <StaffDialog store={store} onClose={() => setDialog(null)} />}
    </DetailScreen>
  )
}

const Web = ({ address }: { address: string | null }) =>
  address && (
    <Anchor href={address} target="_blank" rel="noreferrer">
      {new URL(address).host}
    </Anchor>
  )

const History = ({ store }: { store: Store }) => {
  const moment = useMoment()
  const since = store.active
    ? `Active since ${moment(store.activationDate)}, by ${store.activatedByUserFullName ?? 'the building'}`
    : `Inactive since ${moment(store.deactivationDate)}, by ${store.deactivatedByUserFullName ?? 'the building'}`
  return (
    <Section title="History" description={since}>
      <HistoryTimeline
        query={(page) => api.query('listRetailStoreHistories', { path: { id: store.id }, query: page })}
      />
    </Section>
  )
}

const busyText = ({ peakNoOfOrder, peakWaitDuration }: Store): string | null =>
  peakNoOfOrder === null ? null : `From ${peakNoOfOrder} open orders on, ${peakWaitDuration} minutes longer`

const changeState = ({ id, name, active, version }: Store) =>
  askStatus({
    title: active ? `Deactivate ${name}` : `Activate ${name}`,
    message: active ? 'People do not find it any more, and it takes no orders.' : 'People find it again.',
    confirmLabel: active ? 'Deactivate' : 'Activate',
    action: () => api.call('updateRetailStoreStatus', { path: { id }, body: { active: !active, version } }, silent),
  })

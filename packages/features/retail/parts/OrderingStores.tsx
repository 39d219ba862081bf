import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { askOrderStatus } from '../askOrderStatus.ts'
import { orderingStoresQuery, type StoreSummary } from '../storeQueries.ts'
import { orderStatusOf } from '../storeText.ts'

type OrderingStoresProps = {
  /** The one that is shown; all of them without. */
  retailStoreId: string | undefined
  onChoose: (retailStoreId: string | undefined) => void
}

/** The stores a person looks after, of which one may be chosen, and whether they take orders now. */
export const OrderingStores = ({ retailStoreId, onChoose }: OrderingStoresProps) => {
  const maySee = useCan('listRetailStores')
  const stores = useQuery({ ...readable(orderingStoresQuery()), enabled: maySee }).data?.items ?? []
  if (stores.length === 0) return null
  return (
    <Stack gap="sm">
      {stores.length > 1 && (
        <NativeSelect
          label="Store"
          size="lg"
          value={retailStoreId ?? ''}
          data={[
            { value: '', label: 'All your stores' },
            ...stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
        />
      )}
      {stores
        .filter(({ id }) => retailStoreId === undefined || retailStoreId === id)
        .map((store) => (
          <Ordering key={store.id} store={store} />
        ))}
    </Stack>
  )
}

const Ordering = ({ store }: { store: StoreSummary }) => {
  const mayPause = useCan('updateRetailStoreOrderStatus')
  const shown = orderStatusOf(store)
  const isOpen = store.orderStatus === 'OPEN'
  const label = isOpen ? 'Stop orders' : 'Take orders'
  const Icon = isOpen ? IconPlayerPause : IconPlayerPlay
  if (!shown) return null
  return (
    <Group gap="sm">
      <span>{store.name}</span>
      <StatusBadge status={shown.status} label={shown.label} tone={shown.tone} />
      {mayPause && (
        <Button
          variant="default"
          size="lg"
          aria-label={`${label} at ${store.name}`}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => askOrderStatus(store)}
        >
          {label}
        </Button>
      )}
    </Group>
  )
}

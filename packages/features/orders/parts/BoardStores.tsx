import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { askOrderStatus } from '../../retail/askOrderStatus.ts'
import type { StoreSummary } from '../../retail/storeQueries.ts'
import { orderStatusOf } from '../../retail/storeText.ts'
import { boardStoresQuery, type BoardSearch } from '../boardQueries.ts'

type BoardStoresProps = { search: BoardSearch; onSearch: (search: BoardSearch) => void }

/** Whose orders the board shows, and whether these stores take orders now. */
export const BoardStores = ({ search, onSearch }: BoardStoresProps) => {
  const maySee = useCan('listRetailStores')
  const stores = useQuery({ ...readable(boardStoresQuery()), enabled: maySee }).data?.items ?? []
  const { retailStoreId } = search
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
          onChange={({ currentTarget: { value } }) => onSearch(value === '' ? {} : { retailStoreId: value })}
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

import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { StoreSummary } from './storeQueries.ts'

type Ordered = Pick<StoreSummary, 'id' | 'name' | 'orderStatus' | 'version'>

/** Asks whether a store is to stop taking orders for now, or to take them again, and does so. */
export function askOrderStatus({ id, name, orderStatus, version }: Ordered): void {
  const isOpen = orderStatus === 'OPEN'
  askStatus({
    title: isOpen ? `Stop orders at ${name}` : `Take orders at ${name}`,
    message: isOpen
      ? 'Nobody can order until you take orders again. Orders that are open stay.'
      : 'People can order while the store is open.',
    confirmLabel: isOpen ? 'Stop orders' : 'Take orders',
    action: () =>
      api.call(
        'updateRetailStoreOrderStatus',
        { path: { id }, body: { orderStatus: isOpen ? 'CLOSED' : 'OPEN', version } },
        { silent: true },
      ),
  })
}

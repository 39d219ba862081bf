import { api } from '@atrium/auth/api.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderAddOns } from '../testing/someOrders.ts'
import type { Takings, TakingsDay, TakingsSearch } from '../takingsQueries.ts'
import { TakingsScreen } from './TakingsScreen.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:00:00Z') }))
afterEach(() => {
  cleanup()
  shown.restore()
  vi.useRealTimers()
})

const stores = (wildcardSearch: string | undefined) =>
  api.query('getRetailStoreDropDown', { query: { wildcardSearch } })

const store = { id: 'store-1', name: 'The Kopi Bar' }
const day = (of: string, taken: number): TakingsDay => ({
  day: of,
  retailStore: store,
  currency: 'SGD',
  noOfOrders: 2,
  taken,
  refunded: 100,
  fees: 50,
  tax: 80,
  net: taken - 150,
})

const takings: Takings = {
  days: [day('2026-11-23', 2000), day('2026-11-21', 1000)],
  totals: [{ currency: 'SGD', noOfOrders: 4, taken: 3000, refunded: 200, fees: 100, tax: 160, net: 2700 }],
  balances: [{ retailStore: store, currency: 'SGD', toBePaidOut: 2500, pending: 700 }],
}

const payout = {
  id: 'payout-1',
  payoutNo: 'PO-0001',
  retailStore: store,
  retailTenant: { id: 'tenant-1', name: 'The Kopi Bar' },
  status: 'PAID',
  amount: 9900,
  currency: 'SGD',
  createdDate: '2026-11-20T01:00:00Z',
  paidDate: '2026-11-21T01:00:00Z',
}

function show(answered = takings) {
  shown = showScreen(
    <TakingsScreen search={{}} onSearch={vi.fn<(search: TakingsSearch) => void>()} stores={stores} />,
    {
      permissions: ['OPC_ORDER_LIST'],
      addOns: orderAddOns,
      answer: ({ path }) => {
        if (path === '/opc-takings') return success(answered)
        if (path === '/opc-payouts') return success({ items: [payout], total: 1, totalPage: 1 })
        return success([])
      },
    },
  )
}

test('the last thirty days are added up, shown day by day, and drawn with their figures', async () => {
  show()
  expect(await screen.findByText('SGD 30.00')).toBeTruthy()
  expect(screen.getByText('SGD 27.00')).toBeTruthy()
  expect(screen.getByRole('row', { name: /23 Nov 2026.*The Kopi Bar.*2.*SGD 20\.00.*SGD 18\.50/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: '23 Nov SGD 20.00 SGD 1.00', hidden: true })).toBeTruthy()
  expect(screen.getByRole('row', { name: '22 Nov SGD 0.00 SGD 0.00', hidden: true })).toBeTruthy()
  const asked = shown.sent('GET').find(({ path }) => path === '/opc-takings')
  expect([asked?.query.get('dateFrom'), asked?.query.get('dateTo')]).toEqual(['2026-10-25', '2026-11-23'])
})

test('balances and payouts stand below', async () => {
  show()
  expect(await screen.findByRole('row', { name: /The Kopi Bar.*SGD 25\.00.*SGD 7\.00/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /PO-0001.*SGD 99\.00.*Paid/ })).toBeTruthy()
})

test('days without orders say so', async () => {
  show({ days: [], totals: [], balances: takings.balances })
  await waitFor(() => expect(screen.getByText('Nothing was taken in these days')).toBeTruthy())
})

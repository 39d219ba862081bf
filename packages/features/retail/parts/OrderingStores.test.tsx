import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StoreSummary } from '../storeQueries.ts'
import { OrderingStores } from './OrderingStores.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const someStore = (overrides: Partial<StoreSummary> = {}): StoreSummary => ({
  id: 'store-1',
  referenceNo: 'STO-1',
  name: 'The Kopi Bar',
  active: true,
  retailTenant: { id: 'tenant-1', name: 'The Kopi Bar' },
  floorNo: '1',
  unitNo: '01',
  contactNo: null,
  externalRetail: false,
  location: null,
  categories: [],
  categoryStr: '',
  opc: true,
  opcCategories: [],
  orderStatus: 'OPEN',
  currency: 'SGD',
  rating: null,
  noOfReview: 0,
  logoImageFile: null,
  createdDate: '2026-01-05T01:00:00Z',
  updatedDate: '2026-01-05T01:00:00Z',
  version: 4,
  ...overrides,
})

function show(first: readonly StoreSummary[], permissions = ['RETAIL_STORE_LIST', 'OPC_MENU_EDIT']) {
  let stores = [...first]
  const onChoose = vi.fn<(retailStoreId: string | undefined) => void>()
  shown = showScreen(<OrderingStores retailStoreId={undefined} onChoose={onChoose} />, {
    permissions,
    addOns: ['RETAIL_MANAGEMENT'],
    answer: ({ method, body }) => {
      if (method === 'GET') return success({ items: stores, total: stores.length, totalPage: 1 })
      const { orderStatus } = body as Pick<StoreSummary, 'orderStatus'>
      stores = stores.map((store) => ({ ...store, orderStatus }))
      return success(stores[0])
    },
  })
  return onChoose
}

test('orders are stopped after a question, and taken again', async () => {
  show([someStore()])
  await shown.person.click(await screen.findByRole('button', { name: 'Stop orders at The Kopi Bar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Stop orders at The Kopi Bar' }))
  await shown.person.click(question.getByRole('button', { name: 'Stop orders' }))
  expect(await screen.findByRole('button', { name: 'Take orders at The Kopi Bar' })).toBeTruthy()
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ orderStatus: 'CLOSED', version: 4 })
})

test('of several stores one is chosen', async () => {
  const onChoose = show([someStore(), someStore({ id: 'store-2', name: 'Salads' })])
  await shown.person.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'Salads')
  expect(onChoose).toHaveBeenCalledWith('store-2')
})

test('whoever may only look sees whether orders are taken', async () => {
  show([someStore()], ['RETAIL_STORE_LIST'])
  expect(await screen.findByText('Takes orders')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /orders at/ })).toBeNull()
})

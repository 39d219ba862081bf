import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { success } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { Order, OrderItem, OrderStatus } from '../orderQueries.ts'

const someItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  id: 'line-1',
  opcItem: { id: 'item-1', name: 'Kopi' },
  name: 'Kopi',
  qty: 2,
  unitPrice: 200,
  addOns: [{ name: 'Milk', options: [{ name: 'Oat', price: 50, qty: 1 }] }],
  lineTotal: 500,
  outOfStock: false,
  remark: 'Less sugar',
  ...overrides,
})

const labels: Partial<Record<OrderStatus, string>> = {
  PENDING_ACCEPTANCE: 'New',
  ACCEPTED: 'Preparing',
  PREPARED: 'Ready',
  COLLECTED: 'Collected',
  CANCELLED: 'Cancelled',
}

const actions: Partial<Record<OrderStatus, Order['allowedActions']>> = {
  PENDING_ACCEPTANCE: ['accept', 'reject', 'mark-as-out-of-stock'],
  ACCEPTED: ['mark-as-prepared', 'mark-as-out-of-stock', 'cancel'],
  PREPARED: ['collect'],
}

/** What differs between states of an order. */
const stateOf = (status: OrderStatus) => ({
  status,
  statusLabel: labels[status] ?? status,
  allowedActions: actions[status] ?? [],
  acceptUntil: status === 'PENDING_ACCEPTANCE' ? '2026-11-23T01:10:00Z' : null,
})

export const someOrder = ({ status = 'PENDING_ACCEPTANCE', ...overrides }: Partial<Order> = {}): Order => ({
  id: 'order-1',
  orderNo: 'ORD-0001',
  retailStore: { id: 'store-1', name: 'The Kopi Bar' },
  customer: {
    userId: 'user-9',
    fullName: 'Nora Lim',
    mobileNumber: '+65 8123 4567',
    companyName: 'Northwind Shipping',
  },
  items: [
    someItem(),
    someItem({ id: 'line-2', name: 'Otah bun', qty: 1, unitPrice: 380, addOns: [], lineTotal: 380, remark: null }),
  ],
  orderDate: '2026-11-23T00:54:00Z',
  collectTime: '2026-11-23T01:30:00Z',
  paymentStatus: status === 'PENDING_ACCEPTANCE' ? 'AUTHORISED' : 'PAID',
  total: 1006,
  currency: 'SGD',
  collectionCode: 'K7Q2',
  remark: null,
  version: 3,
  priceLines: [
    { kind: 'SUBTOTAL', label: 'Subtotal', amount: 880 },
    { kind: 'SERVICE_FEE', label: 'Service fee 5%', amount: 44 },
    { kind: 'TAX', label: 'Tax 9%', amount: 82 },
  ],
  subtotal: 880,
  discount: 0,
  serviceFee: 44,
  tax: 82,
  refunded: 0,
  paid: { date: '2026-11-23T00:55:00Z' },
  accepted: null,
  rejected: null,
  prepared: null,
  collected: null,
  cancelled: null,
  ...stateOf(status),
  ...overrides,
})

export const orderRights = [
  'OPC_ORDER_LIST',
  'OPC_ORDER_VIEW',
  'OPC_ORDER_ACCEPT',
  'OPC_ORDER_REJECT',
  'OPC_ORDER_CANCEL',
  'OPC_ORDER_COLLECT',
  'OPC_ORDER_MARK_AS_PREPARED',
  'OPC_ORDER_MARK_AS_OUT_OF_STOCK',
]

export const orderAddOns = ['ORDER_PAY_COLLECT']

const leadsTo: Readonly<Record<string, OrderStatus>> = {
  accept: 'ACCEPTED',
  reject: 'REJECTED',
  'mark-as-prepared': 'PREPARED',
  collect: 'COLLECTED',
  cancel: 'CANCELLED',
}

const countsOf = (orders: readonly Order[]) =>
  [...Map.groupBy(orders, ({ status }) => status)].map(([status, all]) => ({ status, count: all.length }))

/** A server with these orders, which move as they are told; `happens` puts another one there. */
export function orderServer(first: readonly Order[]) {
  let orders = [...first]
  const listed = (query: URLSearchParams) => {
    const statuses = query.getAll('statusArray[]')
    const wanted = query.getAll('retailStoreIds[]')
    const found = orders.filter(
      ({ status, retailStore }) =>
        statuses.includes(status) && (wanted.length === 0 || wanted.includes(retailStore.id)),
    )
    return { items: found.slice(0, Number(query.get('limit') ?? 10)), total: found.length, totalPage: 1 }
  }
  /** As the server shows a board: five hundred of the open orders. */
  const board = (wanted: readonly string[]) => {
    const open = orders.filter(
      ({ status, retailStore }) => actions[status] && (wanted.length === 0 || wanted.includes(retailStore.id)),
    )
    return { orders: open.slice(0, 500), counts: countsOf(open) }
  }
  const change = (path: string, body: unknown): Order | undefined => {
    const [, id, step = ''] = /^\/opc-orders\/([^/]+)\/(.+)$/.exec(path) ?? []
    const status = leadsTo[step]
    orders = orders.map((order) => {
      if (order.id !== id) return order
      if (status) return { ...order, ...stateOf(status), version: order.version + 1 }
      const out = (body as { opcOrderItemIds: string[] }).opcOrderItemIds
      const items = order.items.map((item) => ({ ...item, outOfStock: item.outOfStock || out.includes(item.id) }))
      return { ...order, items, refunded: 434, paymentStatus: 'PARTIALLY_REFUNDED', version: order.version + 1 }
    })
    return orders.find((order) => order.id === id)
  }
  const answer = ({ method, path, query, body }: SeenRequest): FakeAnswer | undefined => {
    if (method === 'PUT' && path.startsWith('/opc-orders/')) return success(change(path, body))
    if (path === '/opc-orders/board') return success(board(query.getAll('retailStoreIds[]')))
    if (path === '/opc-orders') return success(listed(query))
    if (path === '/opc-orders/get-status-count') return success(countsOf(orders))
    if (path.endsWith('/histories')) return success({ items: [], total: 0, totalPage: 0 })
    if (path.startsWith('/opc-orders/')) return success(orders.find(({ id }) => path.endsWith(id)))
    return undefined
  }
  return { answer, happens: (order: Order) => (orders = [...orders, order]) }
}

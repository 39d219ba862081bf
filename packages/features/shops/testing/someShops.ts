import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { lineTotalOf, linesOfPrice, priceOfOrder } from '@atrium/validators/orderPrice.ts'
import { createElement } from 'react'
import { pricedLine } from '../basket/reckon.ts'
import type { MyOrder } from '../orderQueries.ts'
import type { ShopLinks } from '../shopLinks.tsx'
import type { CollectTime, OrderedItem, Shop, ShopAddOn, ShopDetails, ShopItem } from '../shopQueries.ts'

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

export const orderingAddOns = ['ORDER_PAY_COLLECT'] as const

/** The ways between the screens, as addresses within a page. */
export const fakeShopLinks: ShopLinks = {
  Shops: (properties) => createElement('a', { href: '#shops', ...properties }),
  Shop: ({ id, ...rest }) => createElement('a', { href: `#shop/${id}`, ...rest }),
  Basket: ({ id, ...rest }) => createElement('a', { href: `#basket/${id}`, ...rest }),
  Order: ({ id, ...rest }) => createElement('a', { href: `#order/${id}`, ...rest }),
}

/** Far enough ahead to be there whenever the test runs. */
export const someTimes: readonly CollectTime[] = [
  { collectTime: '2099-06-15T02:15:00Z', free: 0 },
  { collectTime: '2099-06-15T02:30:00Z', free: 2 },
  { collectTime: '2099-06-15T02:45:00Z', free: 8 },
]

export const size: ShopAddOn = {
  id: 'size',
  name: 'Size',
  required: true,
  selectOption: 'SINGLE',
  minQty: 1,
  maxQty: 1,
  options: [
    { id: 'regular', name: 'Regular', price: 0, available: true },
    { id: 'large', name: 'Large', price: 120, available: true },
  ],
}

export const extras: ShopAddOn = {
  id: 'extras',
  name: 'Extras',
  required: false,
  selectOption: 'MULTIPLE',
  minQty: 0,
  maxQty: 3,
  options: [
    { id: 'shot', name: 'Extra shot', price: 80, available: true },
    { id: 'syrup', name: 'Palm syrup', price: 50, available: true },
    { id: 'oat', name: 'Oat milk', price: 80, available: false },
  ],
}

export const someItem = (fields: Partial<ShopItem> = {}): ShopItem => ({
  id: 'kopi',
  name: 'Kopi',
  description: 'Coffee as it has always been made here.',
  imageFiles: [],
  basePrice: 180,
  preparationTime: 3,
  recommended: true,
  available: true,
  quantity: null,
  addOns: [size, extras],
  ...fields,
})

const plain = { description: null, recommended: false, addOns: [] } as const satisfies Partial<ShopItem>

export const toast = someItem({
  ...plain,
  addOns: [],
  id: 'toast',
  name: 'Kaya toast set',
  basePrice: 560,
  preparationTime: 7,
  quantity: 3,
})

const bun = someItem({ ...plain, addOns: [], id: 'bun', name: 'Otah bun', basePrice: 380, quantity: 0 })

export const someShop = (fields: Partial<Shop> = {}): Shop => ({
  id: 'shop',
  name: 'The Kopi Bar',
  description: 'Coffee, and breakfast until it is gone.',
  floorNo: '1',
  unitNo: '01-03',
  location: null,
  categories: [{ id: 'coffee', name: 'Coffee and tea' }],
  logoImageFile: null,
  bannerImageFile: null,
  rating: 4.5,
  noOfReview: 12,
  currency: 'SGD',
  openNow: true,
  closedReason: null,
  closesAt: '2099-06-15T11:00:00Z',
  busy: false,
  waitMinutes: 0,
  ...fields,
})

export const someShopDetails = (fields: Partial<ShopDetails> = {}): ShopDetails => ({
  ...someShop(),
  menu: [
    { id: 'drinks', name: 'Hot drinks', items: [someItem()] },
    { id: 'breakfast', name: 'Breakfast', items: [toast, bun] },
  ],
  reviews: [
    {
      id: 'review',
      rating: 5,
      comment: 'Worth coming in early for.',
      date: '2026-11-20T02:00:00Z',
      writer: 'Tessa N.',
      answer: 'See you tomorrow!',
    },
  ],
  serviceFeePct: 10,
  taxRate: 9,
  ...fields,
})

type Line = MyOrder['items'][number]

export const someLine = (fields: Partial<Line> = {}): Line => ({
  id: 'line',
  opcItem: { id: 'kopi', name: 'Kopi' },
  name: 'Kopi',
  qty: 2,
  unitPrice: 180,
  addOns: [{ name: 'Size', options: [{ name: 'Large', price: 120, qty: 1 }] }],
  lineTotal: 600,
  outOfStock: false,
  remark: 'Less sugar',
  ...fields,
})

export const someOrder = (fields: Partial<MyOrder> = {}): MyOrder => ({
  id: 'order',
  orderNo: 'ORD-20261123-0001',
  retailStore: { id: 'shop', name: 'The Kopi Bar' },
  floorNo: '1',
  unitNo: '01-03',
  location: null,
  items: [someLine()],
  orderDate: '2026-11-23T02:00:00Z',
  collectTime: '2026-11-23T02:30:00Z',
  status: 'ACCEPTED',
  statusLabel: 'Accepted',
  paymentStatus: 'PAID',
  priceLines: [{ kind: 'SUBTOTAL', label: 'Items', amount: 600 }],
  total: 600,
  refunded: 0,
  currency: 'SGD',
  collectionCode: 'K7Q4',
  remark: null,
  payUntil: null,
  acceptUntil: null,
  acceptedDate: '2026-11-23T02:05:00Z',
  preparedDate: null,
  collectedDate: null,
  reason: null,
  review: null,
  version: 3,
  allowedActions: [],
  ...fields,
})

type Answers = {
  shop?: ShopDetails
  shops?: readonly Shop[]
  order?: MyOrder
  times?: readonly CollectTime[]
}

/** Answers what buyers ask as the server does; `first` goes before it. */
export const shopServer =
  (
    { shop = someShopDetails(), shops = [someShop()], order = someOrder(), times = someTimes }: Answers = {},
    first: (request: SeenRequest) => FakeAnswer | undefined = () => undefined,
  ) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const { path, method, body } = request
    const given = first(request)
    if (given !== undefined) return given
    if (path === '/shops') return success({ items: shops, total: shops.length, totalPage: 1 })
    if (path.endsWith('/collect-times')) return success(times)
    // It is what `priceShopBasket` takes.
    if (path.endsWith('/price')) return success(priceOf((body as { items: OrderedItem[] }).items, shop))
    if (path.startsWith('/shops/')) return success(shop)
    if (path === '/my-orders' && method === 'GET') return success({ items: [order], total: 1, totalPage: 1 })
    return path.startsWith('/my-orders') && !path.endsWith('/pay') ? success(order) : undefined
  }

/** A basket reckoned by the menu of a store. */
export function priceOf(items: readonly OrderedItem[], { menu, currency, ...rates }: ShopDetails) {
  const known = menu.flatMap((group) => group.items)
  const lines = items.flatMap(({ opcItemId, qty, options = [] }) => {
    const item = known.find(({ id }) => id === opcItemId)
    if (!item) return []
    const chosen = options.map((option) => ({ ...option, qty: option.qty ?? 1 }))
    const lineTotal = lineTotalOf(pricedLine(item, qty, chosen))
    return [{ opcItem: { id: item.id, name: item.name }, qty, unitPrice: item.basePrice, addOns: [], lineTotal }]
  })
  const price = priceOfOrder(
    lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    rates,
  )
  const { total } = price
  return { items: lines, priceLines: linesOfPrice(price, rates), total, currency, earliestCollectTime: null }
}

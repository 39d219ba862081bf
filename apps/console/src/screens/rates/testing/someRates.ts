import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { createElement } from 'react'
import type { RateLinks } from '../rateLinks.tsx'
import type { Discount, Rate } from '../rateQueries.ts'

const instant = '2026-11-02T01:30:00Z'

export const fakeLinks: RateLinks = {
  Rate: ({ id, ...rest }) => createElement('a', { href: `#rates/${id}`, ...rest }),
  Discount: ({ id, ...rest }) => createElement('a', { href: `#discounts/${id}`, ...rest }),
}

export const rateRights = [
  'RATE_DISCOUNT_LIST',
  'RATE_DISCOUNT_VIEW',
  'RATE_DISCOUNT_ADD',
  'RATE_DISCOUNT_EDIT',
  'RATE_DISCOUNT_DELETE',
]

/** A card of halls with a price for evenings, for tests. */
export const someRate = (given: Partial<Rate> = {}): Rate => ({
  id: 'rate-1',
  name: 'Halls',
  appliesTo: 'CATEGORY',
  targets: [{ id: 'category-1', name: 'Event halls' }],
  circleType: 'ALL',
  circles: [],
  chargeUnit: 'PER_HOUR',
  amountMinor: 18_000,
  currency: 'SGD',
  taxRate: 9,
  peak: [{ days: ['FRIDAY'], startTime: '18:00', endTime: '24:00', minDuration: 240, amountMinor: 24_000 }],
  startDate: '2026-11-01',
  endDate: null,
  status: 'DRAFT',
  statusLabel: 'Draft',
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['edit', 'activate', 'delete'],
  ...given,
})

const someDiscount = (given: Partial<Discount> = {}): Discount => ({
  id: 'discount-1',
  name: 'Welcome',
  code: 'WELCOME10',
  type: 'PERCENT',
  percent: 10,
  amountMinor: null,
  currency: 'SGD',
  capMinor: 20_000,
  minAmountMinor: null,
  appliesTo: 'ALL',
  targets: [],
  userGroups: [],
  tenants: [],
  maxUse: 500,
  maxUsePerUser: null,
  used: 12,
  startDate: '2026-11-01',
  endDate: null,
  status: 'ACTIVE',
  statusLabel: 'Active',
  createdDate: instant,
  updatedDate: instant,
  version: 1,
  allowedActions: ['edit', 'deactivate'],
  ...given,
})

const tax = { kind: 'TAX', label: 'Tax 9%', ruleId: null, quantity: 9, unit: 'PERCENT', amountMinor: 3240 }
const hours = { kind: 'RATE', label: 'Halls', ruleId: null, quantity: 120, unit: 'MINUTE', amountMinor: 36_000 }

/** Last month's one booking, charged less than it would be. */
const preview = {
  dateFrom: '2026-10-01',
  dateTo: '2026-10-31',
  currency: 'SGD',
  noOfBookings: 1,
  noOfChanged: 1,
  wasMinor: 30_000,
  wouldBeMinor: 39_240,
  noOfOtherCurrency: 0,
  total: 1,
  totalPage: 1,
  items: [
    {
      bookingId: 'booking-1',
      referenceNo: 'BK-20261003-0001',
      title: 'Town hall',
      resource: { id: 'hall', name: 'Grand Hall' },
      requestedBy: 'Mina Tan',
      tenantName: 'Northwind Shipping',
      startsAt: instant,
      endsAt: instant,
      noOfInstances: 1,
      currency: 'SGD',
      wasMinor: 30_000,
      wouldBeMinor: 39_240,
      lines: [hours, tax],
    },
  ],
}

const page = (items: unknown[]) => success({ items, total: items.length, totalPage: 1 })

/** A server with a drafted card and a discount. */
export function rateServer({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/example')) return success({ currency: 'SGD', amountMinor: 39_240, lines: [hours, tax] })
  if (path.endsWith('/preview')) return success(preview)
  if (method === 'PUT' || method === 'POST')
    return success(path.includes('/rates') ? someRate({ version: 3 }) : someDiscount())
  if (path.endsWith('/status-count')) return success([{ status: 'DRAFT', count: 1 }])
  if (path.endsWith('/rates')) return page([someRate()])
  if (path.endsWith('/discounts')) return page([someDiscount()])
  if (path.endsWith('-drop-down')) return success([{ code: 'category-2', label: 'Boardrooms', value: 'category-2' }])
  return path.includes('/rates/') ? success(someRate()) : success(someDiscount())
}

import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ShopSearch } from '../shopQueries.ts'
import { fakeShopLinks, orderingAddOns, shopServer, someShop, someShopDetails } from '../testing/someShops.ts'
import { ShopList } from './ShopList.tsx'
import { ShopScreen } from './ShopScreen.tsx'

let shown: ReturnType<typeof showScreen>
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  shown.restore()
})

type Answer = ReturnType<typeof shopServer>

const List = () => {
  const [search, setSearch] = useState<ShopSearch>({})
  return <ShopList search={search} onSearch={setSearch} links={fakeShopLinks} />
}

const showList = (answer: Answer) => {
  shown = showScreen(<List />, { permissions: [], addOns: orderingAddOns, answer })
  return shown.person
}

const showShop = (answer: Answer = shopServer()) => {
  shown = showScreen(<ShopScreen id="shop" links={fakeShopLinks} onLeave={vi.fn<() => void>()} />, {
    permissions: [],
    addOns: orderingAddOns,
    answer,
  })
  return shown.person
}

describe('stores', () => {
  test('are those open now, to people without any permission, with rating, hours and place', async () => {
    showList(shopServer())
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('link', { name: 'The Kopi Bar' })).toHaveProperty('hash', '#shop/shop')
    expect(card.getByText('4.5 of 5 (12 reviews)')).toBeTruthy()
    expect(card.getByText('Open until 07:00 PM')).toBeTruthy()
    expect(card.getByText('Level 1, unit 01-03')).toBeTruthy()
    expect(shown.sent('GET').find(({ path, query }) => path === '/shops' && query.has('openNow'))).toBeTruthy()
  })

  test('that are busy or closed say how long it takes, and why', async () => {
    showList(
      shopServer({
        shops: [
          someShop({ busy: true, waitMinutes: 10 }),
          someShop({
            id: 'closed',
            name: 'Greenleaf',
            openNow: false,
            closedReason: 'Closed until tomorrow, 10:00 AM',
          }),
        ],
      }),
    )
    expect(await screen.findByText('Busy: orders take 10 minutes longer')).toBeTruthy()
    expect(screen.getByText('Closed until tomorrow, 10:00 AM')).toBeTruthy()
    expect(screen.getByText('No orders now')).toBeTruthy()
  })

  test('are all shown where none is open', async () => {
    const person = showList((request) =>
      shopServer({}, ({ path, query }) =>
        path === '/shops' && query.get('openNow') === 'true'
          ? success({ items: [], total: 0, totalPage: 0 })
          : undefined,
      )(request),
    )
    await screen.findByText('No store takes orders now')
    await person.click(screen.getByRole('button', { name: 'Show all stores' }))
    expect(await screen.findByRole('link', { name: 'The Kopi Bar' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'All stores' }).getAttribute('aria-selected')).toBe('true')
  })

  test('are found by their category', async () => {
    const tea = { id: 'tea', name: 'Breakfast' }
    const person = showList(
      shopServer({ shops: [someShop(), someShop({ id: 'other', name: 'Toast House', categories: [tea] })] }),
    )
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Breakfast')
    await expect.poll(() => shown.sent('GET').some(({ query }) => query.get('opcCategoryId') === 'tea')).toBe(true)
  })

  test('that cannot be read say so', async () => {
    showList(({ path }) => (path === '/shops' ? { status: 500, body: { success: false, message: 'Down' } } : undefined))
    expect(await screen.findByText('The stores cannot be shown')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('a store', () => {
  test('shows its menu by groups, and what is sold out cannot be chosen', async () => {
    showShop()
    const groups = within(await screen.findByRole('navigation', { name: 'Groups of the menu' }))
    expect(groups.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Hot drinks', 'Breakfast'])
    const breakfast = within(screen.getByRole('region', { name: 'Breakfast' }))
    expect(breakfast.getByRole('button', { name: /^Kaya toast set/ }).textContent).toContain('3 left')
    expect(breakfast.queryByRole('button', { name: /^Otah bun/ })).toBeNull()
    expect(breakfast.getByText('Sold out')).toBeTruthy()
    expect(screen.getByText('The store answered: See you tomorrow!')).toBeTruthy()
  })

  test('fills a basket that is there after a reload, for the person who filled it alone', async () => {
    const person = showShop()
    await person.click(await screen.findByRole('button', { name: /^Kaya toast set/ }))
    await person.click(await screen.findByRole('button', { name: 'Add for SGD 5.60' }))
    expect(await screen.findByRole('link', { name: 'View basket: 1 item, SGD 6.71' })).toBeTruthy()

    cleanup()
    shown.restore()
    showShop()
    expect(await screen.findByRole('link', { name: 'View basket: 1 item, SGD 6.71' })).toBeTruthy()

    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('basket/shop'))
    expect(key).toMatch(/^atrium-kept\/0197f000-0000-7000-8000-000000000001\//)
    localStorage.setItem(key.replace('000000000001', '000000000002'), localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
    cleanup()
    shown.restore()
    showShop()
    await screen.findByRole('region', { name: 'Breakfast' })
    expect(screen.queryByRole('link', { name: /^View basket/ })).toBeNull()
  })

  test('that is closed lets its basket be filled, and says that it waits', async () => {
    showShop(shopServer({ shop: someShopDetails({ openNow: false, closedReason: 'Closed for today' }) }))
    expect(await screen.findByText('Closed for today')).toBeTruthy()
    expect(screen.getByText('You can fill your basket. It stays until you order.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Kopi/ })).toBeTruthy()
  })
})

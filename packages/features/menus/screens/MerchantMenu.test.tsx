import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { MenuItem } from '../menuQueries.ts'
import { MerchantMenu } from './MerchantMenu.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const item = (name: string, quantity: number | null): MenuItem => ({
  id: name,
  retailStore: { id: 'store', name: 'The Kopi Bar' },
  opcMenuGroup: { id: 'buns', name: 'Buns' },
  referenceNo: 'ITM-1',
  active: true,
  name,
  description: null,
  available: true,
  recommended: false,
  quantity,
  orderedQuantity: 0,
  basePrice: 380,
  currency: 'SGD',
  preparationTime: 5,
  allowCustomisation: false,
  imageFiles: [],
  noOfOpcItem: 0,
  createdDate: '2026-01-05T01:00:00Z',
  updatedDate: '2026-01-05T01:00:00Z',
  version: 3,
  allowedActions: ['edit'],
})

const links = {
  Item: ({ id, children }: { id: string; children?: React.ReactNode }) => <a href={`/item/${id}`}>{children}</a>,
  Choices: ({ id }: { id: string }) => <a href={`/choices/${id}`}>Choices</a>,
}

function show(items: MenuItem[], { total = items.length, permissions = ['OPC_MENU_EDIT'] } = {}) {
  shown = showScreen(<MerchantMenu retailId="store" links={links} onAddItem={() => undefined} />, {
    permissions: ['OPC_MENU_VIEW', ...permissions],
    addOns: ['ORDER_PAY_COLLECT'],
    answer: ({ method, query }) => {
      if (method !== 'GET') return success(items[0])
      const asked = query.get('wildcardSearch') ?? ''
      const found = items.filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()))
      return success({ items: found, total: asked ? found.length : total, totalPage: 1 })
    },
  })
}

describe('the menu in the hand of its merchant', () => {
  test('says what to do while there is nothing on it', async () => {
    show([])
    expect(await screen.findByText('Nothing on the menu yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add item' })).toBeTruthy()
  })

  test('counts one more, one less and none by a tap, of what is counted', async () => {
    show([item('Otah bun', 2), item('Kopi', null)])
    await shown.person.click(await screen.findByRole('button', { name: 'One Otah bun less' }))
    const soldOut = screen.getByRole('button', { name: 'Sold out' })
    await expect.poll(() => shown.sent('PUT').length === 1 && soldOut.matches(':enabled')).toBe(true)
    await shown.person.click(soldOut)
    await shown.person.click(screen.getByRole('switch', { name: 'Offer Kopi' }))
    await expect
      .poll(() => shown.sent('PUT').map(({ body }) => body))
      .toEqual([
        { quantity: 1, version: 3 },
        { quantity: 0, version: 3 },
        { available: false, version: 3 },
      ])
    expect(screen.queryByRole('button', { name: 'One Kopi less' })).toBeNull()
  })

  test('is searched where it has more than is shown', async () => {
    show([item('Otah bun', 0), item('Kaya bun', 4)], { total: 140 })
    expect(await screen.findByText('2 of 140 items are shown. Search for the others.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'One Otah bun less' })).toHaveProperty('disabled', true)
    await shown.person.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'kaya{Enter}')
    await expect.poll(() => screen.queryByText('Otah bun')).toBeNull()
    expect(screen.getByText('Kaya bun')).toBeTruthy()
    await shown.person.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'x{Enter}')
    expect(await screen.findByText('Nothing on the menu is called that.')).toBeTruthy()
  })

  test('is read only by whoever may not change it', async () => {
    show([item('Otah bun', 2)], { permissions: [] })
    expect(await screen.findByText('SGD 3.80, 2 pieces left')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

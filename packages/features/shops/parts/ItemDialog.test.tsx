import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BasketLine } from '../basket/basket.ts'
import type { ShopItem } from '../shopQueries.ts'
import { shopServer, someItem, toast } from '../testing/someShops.ts'
import ItemDialog from './ItemDialog.tsx'

let shown: ReturnType<typeof showScreen>
const onChosen = vi.fn<(line: BasketLine) => void>()
const onClose = vi.fn<() => void>()
afterEach(() => {
  cleanup()
  shown.restore()
  vi.clearAllMocks()
})

const show = (item: ShopItem, { line, inOtherLines = 0 }: { line?: BasketLine; inOtherLines?: number } = {}) => {
  shown = showScreen(
    <ItemDialog
      item={item}
      currency="SGD"
      line={line}
      inOtherLines={inOtherLines}
      onChosen={onChosen}
      onClose={onClose}
    />,
    { permissions: [], answer: shopServer() },
  )
  return shown.person
}

const add = (amount: string) => screen.getByRole('button', { name: `Add for SGD ${amount}` })

describe('an item', () => {
  test('is not added before what has to be chosen is', async () => {
    const person = show(someItem())
    await screen.findByRole('dialog', { name: 'Kopi' })
    await person.click(add('1.80'))
    expect(screen.getByText('Choose one.')).toBeTruthy()
    expect(onChosen).not.toHaveBeenCalled()
    await person.click(screen.getByRole('radio', { name: 'Large, + SGD 1.20' }))
    expect(screen.queryByText('Choose one.')).toBeNull()
    await person.click(add('3.00'))
    expect(onChosen).toHaveBeenCalledWith({
      opcItemId: 'kopi',
      name: 'Kopi',
      qty: 1,
      options: [{ opcItemAddOnOptionId: 'large', qty: 1 }],
      remark: '',
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says while it is chosen what it comes to, and takes no more options than go with it', async () => {
    const person = show(someItem())
    await person.click(await screen.findByRole('radio', { name: 'Regular' }))
    await person.click(screen.getByRole('checkbox', { name: 'Extra shot, + SGD 0.80' }))
    await person.click(screen.getByRole('button', { name: 'One Extra shot more' }))
    await person.click(screen.getByRole('button', { name: 'One Extra shot more' }))
    expect(screen.getByRole('button', { name: 'One Extra shot more' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: 'Palm syrup, + SGD 0.50' })).toHaveProperty('disabled', true)
    await person.click(screen.getByRole('button', { name: 'One Kopi more' }))
    await person.type(screen.getByRole('textbox', { name: 'Remark for the store' }), 'Hot, please')
    await person.click(add('8.40'))
    expect(onChosen.mock.calls[0]?.[0]).toMatchObject({
      qty: 2,
      options: [
        { opcItemAddOnOptionId: 'regular', qty: 1 },
        { opcItemAddOnOptionId: 'shot', qty: 3 },
      ],
      remark: 'Hot, please',
    })
  })

  test('shows options that are sold out and does not let them be chosen', async () => {
    show(someItem())
    expect(await screen.findByRole('checkbox', { name: 'Oat milk, + SGD 0.80' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Sold out')).toBeTruthy()
  })

  test('is counted up to what is left beside what is in the basket', async () => {
    const person = show(toast, { inOtherLines: 1 })
    await person.click(await screen.findByRole('button', { name: 'One Kaya toast set more' }))
    expect(screen.getByRole('button', { name: 'One Kaya toast set more' })).toHaveProperty('disabled', true)
    expect(add('11.20')).toBeTruthy()
  })

  test('that is changed begins with how it was chosen', async () => {
    const person = show(someItem(), {
      line: {
        opcItemId: 'kopi',
        name: 'Kopi',
        qty: 2,
        options: [{ opcItemAddOnOptionId: 'large', qty: 1 }],
        remark: '',
      },
    })
    expect(await screen.findByRole('radio', { name: 'Large, + SGD 1.20' })).toHaveProperty('checked', true)
    await person.click(screen.getByRole('radio', { name: 'Regular' }))
    await person.click(screen.getByRole('button', { name: 'Save for SGD 3.60' }))
    expect(onChosen.mock.calls[0]?.[0]).toMatchObject({
      qty: 2,
      options: [{ opcItemAddOnOptionId: 'regular', qty: 1 }],
    })
  })
})

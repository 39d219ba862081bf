import { describe, expect, test } from 'vitest'
import { extras, size, someItem, someShopDetails, toast } from '../testing/someShops.ts'
import {
  basketAgain,
  emptyBasket,
  isBasket,
  keyOfLine,
  withChanged,
  withLine,
  withLineAt,
  without,
  type BasketLine,
} from './basket.ts'
import { choiceProblem, ruleText } from './choice.ts'
import { reckon } from './reckon.ts'

const kopi = (fields: Partial<BasketLine> = {}): BasketLine => ({
  opcItemId: 'kopi',
  name: 'Kopi',
  qty: 1,
  options: [{ opcItemAddOnOptionId: 'large', qty: 1 }],
  remark: '',
  ...fields,
})

const set: BasketLine = { opcItemId: 'toast', name: 'Kaya toast set', qty: 1, options: [], remark: '' }

describe('a basket', () => {
  test('makes more of what is there in the same way, and a line of its own of what is not', () => {
    const basket = [kopi(), kopi({ qty: 2 }), kopi({ remark: 'Iced' })].reduce(withLine, emptyBasket)
    expect(basket.lines.map(({ qty, remark }) => [qty, remark])).toEqual([
      [3, ''],
      [1, 'Iced'],
    ])
  })

  test('puts a line back where it was', () => {
    const basket = [kopi(), set].reduce(withLine, emptyBasket)
    expect(withLineAt(without(basket, keyOfLine(kopi())), 0, kopi())).toEqual(basket)
  })

  test('changes a line in its place, into another one where that is the same by then', () => {
    const basket = [kopi(), set, kopi({ remark: 'Iced' })].reduce(withLine, emptyBasket)
    const changed = withChanged(basket, keyOfLine(kopi()), kopi({ qty: 4 }))
    expect(changed.lines.map(({ qty }) => qty)).toEqual([4, 1, 1])
    expect(withChanged(basket, keyOfLine(kopi()), kopi({ remark: 'Iced' })).lines).toEqual([
      set,
      kopi({ remark: 'Iced', qty: 2 }),
    ])
  })

  test('is known from anything else a browser may hold', () => {
    expect(isBasket([kopi()].reduce(withLine, emptyBasket))).toBe(true)
    expect([null, [], {}, { lines: [{}], remark: '', collectTime: null }].some(isBasket)).toBe(false)
  })

  test('of an order that is ordered again has its lines', () => {
    const items = [{ opcItemId: 'kopi', qty: 2, options: [{ opcItemAddOnOptionId: 'large', qty: 1 }], remark: null }]
    expect(basketAgain({ retailStoreId: 'shop', items, missing: [] }, someShopDetails()).lines).toEqual([
      kopi({ qty: 2 }),
    ])
  })
})

describe('held against the menu', () => {
  const shop = someShopDetails()

  test('a basket is reckoned line by line', () => {
    const { lines, priceLines, total, count, preparationTime } = reckon({ lines: [kopi({ qty: 2 }), set] }, shop)
    expect(lines.map((line) => line.total)).toEqual([600, 560])
    expect(priceLines.map(({ amount }) => amount)).toEqual([1160, 116, 115])
    expect({ total, count, preparationTime }).toEqual({ total: 1391, count: 3, preparationTime: 7 })
  })

  test('what is on it no more, or not as it was chosen, is told apart and not reckoned', () => {
    const withoutLarge = { ...size, options: size.options.filter(({ id }) => id !== 'large') }
    const { lines, gone, count } = reckon(
      { lines: [kopi(), { ...set, opcItemId: 'gone', name: 'Nasi lemak' }, set] },
      { ...shop, menu: [{ id: 'all', name: 'All', items: [someItem({ addOns: [withoutLarge] }), toast] }] },
    )
    expect(lines.map(({ item }) => item.name)).toEqual(['Kaya toast set'])
    expect(gone.map(({ name }) => name)).toEqual(['Kopi', 'Nasi lemak'])
    expect(count).toBe(1)
  })

  test('says of a line what keeps it from being ordered', () => {
    const problems = reckon(
      { lines: [kopi({ options: [] }), { ...set, qty: 2 }, { ...set, qty: 2, remark: 'x' }] },
      shop,
    )
    expect(problems.lines.map(({ problem }) => problem)).toEqual([
      'Choose one.',
      'Only 3 pieces are left.',
      'Only 3 pieces are left.',
    ])
  })
})

describe('a choice', () => {
  test.each([
    [{}, null],
    [{ shot: 1 }, 'Choose 2 to 3.'],
    [{ shot: 2 }, null],
    [{ shot: 2, syrup: 2 }, 'Choose 2 to 3.'],
    [{ shot: 1, oat: 1 }, 'Oat milk is sold out. Choose something else.'],
  ])('%o is held against least and most', (choice, problem) => {
    expect(choiceProblem({ ...extras, minQty: 2 }, choice)).toBe(problem)
  })

  test('says how many are to be chosen', () => {
    expect([size, extras, { ...extras, required: true, minQty: 3 }].map(ruleText)).toEqual([
      'Choose one',
      'Choose at most 3 if you like',
      'Choose 3',
    ])
  })
})

import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DiscountFormScreen } from './DiscountFormScreen.tsx'
import { RateFormScreen } from './RateFormScreen.tsx'
import { RatePage } from './RatePage.tsx'
import { RatesAndDiscounts } from './RatesAndDiscounts.tsx'
import { ratesDiscountsSearch } from './rateSearch.ts'
import { peakLabel } from './rateWords.ts'
import { fakeLinks, rateRights, rateServer, someRate } from './testing/someRates.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (element: Parameters<typeof showScreen>[0]) => {
  shown = showScreen(element, { permissions: rateRights, addOns: ['RATES'], answer: rateServer })
}
const nothing = () => {}

describe('the page of rates and discounts', () => {
  const showList = (search: Record<string, unknown>) => {
    const onSearch = vi.fn<(search: object) => void>()
    show(
      <RatesAndDiscounts
        search={ratesDiscountsSearch(search)}
        onSearch={onSearch}
        links={fakeLinks}
        onAddRate={nothing}
        onAddDiscount={nothing}
      />,
    )
    return onSearch
  }

  test('shows the rates of a status with their price, and leads to the discounts', async () => {
    const onSearch = showList({ tab: 'DRAFT', appliesTo: 'CATEGORY' })
    const row = (await screen.findByRole('link', { name: 'Halls' })).closest('tr')
    expect(row?.textContent).toContain('SGD 180.00 per hour1 other price')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/rates'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ status: 'DRAFT', appliesTo: 'CATEGORY' })
    await shown.person.click(screen.getByRole('tab', { name: 'Discounts' }))
    expect(onSearch).toHaveBeenCalledWith({ kind: 'DISCOUNTS' })
  })

  test('shows discounts with their code and uses', async () => {
    showList({ kind: 'DISCOUNTS', withCode: 'yes' })
    const row = (await screen.findByRole('link', { name: /^Welcome/ })).closest('tr')
    expect(row?.textContent).toContain('WELCOME1010% up to SGD 200.00Everything12 of 500')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/discounts'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ status: 'ACTIVE', withCode: 'true' })
  })
})

describe('a rate', () => {
  test('shows what last month would have cost with it', async () => {
    show(<RatePage id="rate-1" search={{ tab: 'LAST_MONTH' }} onSearch={nothing} onLeave={nothing} />)
    expect(await screen.findAllByText('+SGD 92.40')).toHaveLength(2)
    expect(screen.getByText('+30.8%')).toBeTruthy()
    expect(shown.sent('POST')[0]?.body).toEqual({ rateId: 'rate-1' })
    await shown.person.click(screen.getByRole('switch', { name: /Only bookings/ }))
    await waitFor(() => expect(shown.sent('POST').at(-1)?.query.get('changedOnly')).toBe('true'))
  })

  test('is published after its consequences are said', async () => {
    show(<RatePage id="rate-1" search={{}} onSearch={nothing} onLeave={nothing} />)
    await shown.person.click(await screen.findByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/keep their price/)).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ status: 'ACTIVE', version: 2 }))
  })

  test('is edited with its prices in order, beside an example the server computes', async () => {
    const onSaved = vi.fn<(id: string) => void>()
    show(<RateFormScreen rate={someRate()} onSaved={onSaved} onCancel={nothing} />)
    expect(await screen.findByText('SGD 392.40', { selector: 'strong' })).toBeTruthy()
    expect(shown.sent('POST')[0]?.body).toMatchObject({ day: 'TUESDAY', startTime: '10:00', amountMinor: 18_000 })
    const first = within(screen.getByRole('group', { name: 'Price 1' }))
    await shown.person.click(first.getByRole('checkbox', { name: 'Saturday' }))
    const price = first.getByRole('textbox', { name: /Price/ })
    await shown.person.clear(price)
    await shown.person.type(price, '250.50')
    await shown.person.click(screen.getByRole('button', { name: 'Add price' }))
    await shown.person.click(screen.getByRole('button', { name: 'Move price 2 up' }))
    await shown.person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('rate-1'))
    expect(shown.sent('PUT')[0]?.body).toMatchObject({
      draft: true,
      version: 2,
      targetIds: ['category-1'],
      peak: [
        { startTime: '18:00', endTime: '24:00', amountMinor: 18_000 },
        { days: ['FRIDAY', 'SATURDAY'], minDuration: 240, amountMinor: 25_050 },
      ],
    })
  })
})

test('a discount is sent with the amounts its kind has', async () => {
  show(<DiscountFormScreen onSaved={nothing} onCancel={nothing} />)
  await shown.person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Spring')
  const code = screen.getByRole('textbox', { name: 'Code' })
  await shown.person.type(code, 'a b')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/without spaces/)).toBeTruthy()
  await shown.person.clear(code)
  await shown.person.type(code, 'SPRING')
  await shown.person.type(screen.getByRole('textbox', { name: /Percentage/ }), '12.5')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
  expect(shown.sent('POST')[0]?.body).toMatchObject({
    name: 'Spring',
    code: 'SPRING',
    type: 'PERCENT',
    percent: 12.5,
    targetIds: [],
  })
  expect(shown.sent('POST')[0]?.body).not.toHaveProperty('currency')
})

test('a peak is said as people say it', () => {
  show(<div />)
  const at = { days: [], startTime: '00:00', endTime: '24:00' }
  expect(peakLabel(at)).toBe('Every day')
  expect(peakLabel({ ...at, days: ['SUNDAY', 'SATURDAY'], startTime: '18:00' })).toBe('Weekends, 06:00 PM – midnight')
  expect(peakLabel({ ...at, days: ['TUESDAY'], minDuration: 90 })).toBe('Tue, bookings from 1 h 30 min')
})

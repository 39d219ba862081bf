import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RateList, type Rate } from './RateList.tsx'
import { rateSearch } from './rateSearch.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const rate: Rate = {
  id: 'rate-1',
  planCode: 'QR_CODE',
  item: 'STAFF_QR_PASS',
  itemName: 'QR passes',
  currency: 'SGD',
  unitPriceMinor: 250,
  effectiveDate: '2026-01-01',
  updatedDate: '2026-01-01T00:00:00Z',
  version: 4,
  allowedActions: ['edit'],
}
const unset: Rate = { ...rate, id: 'rate-2', itemName: 'Intercoms', unitPriceMinor: null, effectiveDate: null }

function show(permissions = ['CUSTOMER_RATE_VIEW', 'CUSTOMER_RATE_EDIT']) {
  const onSearch = vi.fn<() => void>()
  shown = showScreen(<RateList search={rateSearch({ tab: 'CUSTOM' })} onSearch={onSearch} />, {
    permissions,
    roleCodes: ['ATRIUM_FINANCE'],
    answer: ({ method }) =>
      method === 'PUT' ? success(rate) : success({ items: [rate, unset], total: 2, totalPage: 1 }),
  })
  return onSearch
}

test('the rates of a plan have a price or say that none is set', async () => {
  const onSearch = show()
  expect(await screen.findByRole('row', { name: /QR passes SGD 2.50 01 Jan 2026/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Intercoms Not set -/ })).toBeTruthy()
  expect(shown.sent('GET')[0]?.query.get('planCode')).toBe('CUSTOM')
  await shown.person.click(screen.getByRole('tab', { name: 'Tenant plan' }))
  expect(onSearch).toHaveBeenCalledWith({ tab: 'TENANT_PLAN' })
})

test('a price is set from a day on, and taken away', async () => {
  show()
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Change the price of Intercoms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Intercoms, QR code' }))
  await person.type(dialog.getByRole('textbox', { name: 'Unit price' }), '45.5')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter the day from which the price applies.')).toBeTruthy()
  await person.type(dialog.getByRole('textbox', { name: 'From' }), '01 Mar 2027{Tab}')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
  expect(shown.sent('PUT')[0]?.body).toEqual({
    unitPriceMinor: 4550,
    currency: 'SGD',
    effectiveDate: '2027-03-01',
    version: 4,
  })
  await person.click(await screen.findByRole('button', { name: 'Change the price of QR passes' }))
  const other = within(await screen.findByRole('dialog', { name: 'QR passes, QR code' }))
  await person.clear(other.getByRole('textbox', { name: 'Unit price' }))
  await person.click(other.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT')[1]?.body).toMatchObject({ unitPriceMinor: null }))
})

test('those who may only look change nothing', async () => {
  show(['CUSTOMER_RATE_VIEW'])
  await screen.findByRole('row', { name: /QR passes/ })
  expect(screen.queryByRole('button', { name: /Change the price/ })).toBeNull()
})

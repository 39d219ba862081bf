import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { somePage } from '../levels/testing/somePlaces.ts'
import { HolidayList } from './HolidayList.tsx'
import type { Holiday } from './holidayQueries.ts'
import { holidaySearch, type HolidaySearch } from './holidaySearch.ts'

const newYear: Holiday = {
  id: 'holiday-1',
  name: 'Chinese New Year',
  date: '2027-02-06',
  endDate: '2027-02-08',
  recurringYearly: false,
  appliesTo: ['BOOKING', 'ACCESS'],
  source: 'PUBLIC',
  fallsOn: '2027-02-06',
  fallsUntil: '2027-02-08',
  createdDate: '2026-11-02T01:30:00Z',
  updatedDate: '2026-11-02T01:30:00Z',
  version: 3,
  allowedActions: ['edit', 'delete'],
}
const rights = ['HOLIDAY_LIST', 'HOLIDAY_VIEW', 'HOLIDAY_ADD', 'HOLIDAY_EDIT', 'HOLIDAY_DELETE']

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function server({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (!path.includes('/holidays')) return undefined
  if (method === 'DELETE') return success(true)
  return method === 'GET' ? somePage([newYear]) : success(newYear)
}

function show(permissions = rights) {
  const onSearch = vi.fn<(search: HolidaySearch) => void>()
  const search = holidaySearch({ year: '2027' })
  shown = showScreen(<HolidayList search={search} onSearch={onSearch} />, { permissions, answer: server })
  return onSearch
}

test('shows the holidays of a year as they fall, and leads to the next', async () => {
  const onSearch = show()
  const row = (await screen.findByText('Chinese New Year')).closest('tr')
  expect(row?.textContent).toContain('06 Feb 2027 – 08 Feb 2027 (3 days)')
  expect(row?.textContent).toContain('Saturday')
  expect(
    shown
      .sent('GET')
      .find(({ path }) => path.endsWith('/holidays'))
      ?.query.get('year'),
  ).toBe('2027')
  await shown.person.click(screen.getByRole('button', { name: 'Holidays of 2028' }))
  expect(onSearch).toHaveBeenCalledWith({ year: '2028' })
})

test('adds a holiday of one day that comes every year', async () => {
  show()
  await shown.person.click(await screen.findByRole('button', { name: 'New holiday' }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.click(dialog.getByRole('button', { name: 'Add holiday' }))
  expect(dialog.getByText('Enter a name.')).toBeTruthy()
  await shown.person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Founding day')
  await shown.person.type(await dialog.findByRole('textbox', { name: /First day/ }), '03 May 2027')
  await shown.person.click(dialog.getByRole('checkbox', { name: 'Every year' }))
  await shown.person.click(dialog.getByRole('checkbox', { name: 'Air conditioning' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Add holiday' }))
  await waitFor(() =>
    expect(shown.sent('POST').at(-1)?.body).toEqual({
      name: 'Founding day',
      date: '2027-05-03',
      endDate: '2027-05-03',
      recurringYearly: true,
      appliesTo: ['ACCESS', 'BOOKING'],
    }),
  )
})

test('deletes after a question, and offers nothing to those who may only look', async () => {
  show()
  await shown.person.click(await screen.findByRole('button', { name: 'Delete Chinese New Year' }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.click(dialog.getByRole('button', { name: 'Delete' }))
  // The first one only asks whose rights it would change.
  await waitFor(() => expect(shown.sent('DELETE')).toHaveLength(2))
  cleanup()
  shown.restore()
  show(['HOLIDAY_LIST'])
  await screen.findByText('Chinese New Year')
  expect(screen.queryByRole('button', { name: 'New holiday' })).toBeNull()
})

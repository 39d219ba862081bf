import { api } from '@atrium/auth/api.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import type { SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import type { ListFilter } from './listFilter.ts'
import { ListScreen } from './ListScreen.tsx'
import { listSearch, one } from './listSearch.ts'

const groupSearch = listSearch({
  sorts: ['groupName'],
  tabs: ['ALL', 'EMPTY'],
  filters: { building: one(), division: one(), ends: one() },
})
type GroupSearch = ReturnType<typeof groupSearch>

const names = ['Concierge', 'Night shift', 'Reception']
const page = (total = names.length) => ({ items: names.map((groupName) => ({ id: groupName, groupName })), total })
const counts = [{ status: 'EMPTY', count: 2 }]

let session: ReturnType<typeof fakeSession>
afterEach(() => session.restore())

const onSearch = vi.fn<(search: GroupSearch) => void>()

const buildings: ListFilter = {
  kind: 'choice',
  key: 'building',
  label: 'Building',
  options: [{ value: 'N', label: 'North Tower' }],
}

const divisions = [
  { value: 'd1', label: 'Building Operations' },
  { value: 'd2', label: 'Finance' },
]

const manyFilters: readonly ListFilter[] = [
  { kind: 'choice', key: 'ends', label: 'Ends', options: [{ value: 'yes', label: 'Yes' }] },
  { ...buildings, open: true },
  { kind: 'dropdown', key: 'division', label: 'Division', open: true, load: () => api.query('getDivisionDropDown') },
]

type GroupsProps = { initial: GroupSearch; filters?: readonly ListFilter[] }

const Groups = ({ initial, filters = [buildings] }: GroupsProps) => {
  const [search, setSearch] = useState(initial)
  return (
    <ListScreen
      title="User groups"
      query={({ page, limit, sortProperties = 'groupName', sortDirection = 'ASC', wildcardSearch }) =>
        api.query('listUserGroups', { query: { page, limit, sortProperties, sortDirection, wildcardSearch } })
      }
      columns={[{ key: 'groupName', header: 'Name', sortable: true, cell: ({ groupName }) => groupName }]}
      rowKey={({ id }) => id}
      search={search}
      onSearch={(next) => {
        onSearch(next)
        setSearch(next)
      }}
      tabs={{
        label: 'Groups',
        options: [
          { value: 'ALL', label: 'All' },
          { value: 'EMPTY', label: 'Empty' },
        ],
        counts: { queryKey: ['counts'], queryFn: () => Promise.resolve(counts) },
      }}
      filters={filters}
      actions={[
        { kind: 'other', label: 'Add group', operation: 'createUserGroup' },
        { kind: 'other', label: 'Upload', operation: 'processUserGroupsData' },
      ]}
      exports={{ operation: 'generateUserGroupRecord', download: () => Promise.resolve() }}
      empty="No groups yet"
    />
  )
}

async function show(initial: GroupSearch, { answer = () => ({ body: { success: true, data: page() } }) }: Shown = {}) {
  onSearch.mockClear()
  session = fakeSession({ user: { permissions: ['USER_GROUP_LIST', 'USER_GROUP_ADD'] }, answer })
  await renderScreen(<Groups initial={initial} />)
}
type Shown = { answer?: (request: SeenRequest) => { status?: number; body: unknown } }

test('shows the records, their number, and the counts of tabs', async () => {
  await show({})
  expect(await screen.findByText('Night shift')).toBeDefined()
  expect(screen.getByText('3 record(s) found.')).toBeDefined()
  expect(await screen.findByRole('tab', { name: /Empty\s*2/ })).toBeDefined()
})

test('offers only what the person may do', async () => {
  await show({})
  expect(await screen.findByRole('button', { name: 'Add group' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('tab, order and filter go into the address and start at the first page', async () => {
  const user = userEvent.setup()
  await show({ page: 1, building: 'N' }, { answer: () => ({ body: { success: true, data: page(40) } }) })
  await screen.findByText('Night shift')

  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(onSearch).toHaveBeenLastCalledWith({ building: 'N', page: 2 })
  await user.click(screen.getByRole('tab', { name: /Empty/ }))
  expect(onSearch).toHaveBeenLastCalledWith({ building: 'N', tab: 'EMPTY' })
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ sortProperties: 'groupName', sortDirection: 'DESC' })
  await user.click(screen.getByRole('tab', { name: /All/ }))
  expect(onSearch.mock.lastCall?.[0]).not.toHaveProperty('tab')
})

test('the filter in the bar says what it is set to, and is lifted with the others', async () => {
  const user = userEvent.setup()
  await show({ building: 'N', wildcardSearch: 'shift' })
  expect(await screen.findByRole('combobox', { name: 'Building' })).toHaveProperty('value', 'N')
  expect(screen.queryByRole('button', { name: /More filters/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onSearch).toHaveBeenLastCalledWith({ wildcardSearch: 'shift' })
})

test('filters that are used less stand behind a button that counts those in force', async () => {
  const user = userEvent.setup()
  session = fakeSession({
    user: { permissions: ['USER_GROUP_LIST'] },
    answer: ({ path }) => ({
      body: { success: true, data: path.endsWith('/drop-down') ? divisions : page() },
    }),
  })
  onSearch.mockClear()
  await renderScreen(<Groups initial={{ ends: 'yes' }} filters={manyFilters} />)
  expect(await screen.findByRole('button', { name: /^More filters\s*1$/ })).toBeDefined()
  const tags = screen.getByRole('list', { name: 'Filters in force' })
  expect(within(tags).getByText('Yes')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Division All' }))
  await user.click(await screen.findByRole('option', { name: 'Finance' }))
  expect(onSearch).toHaveBeenLastCalledWith({ ends: 'yes', division: 'd2' })
  expect(await screen.findByRole('button', { name: 'Division Finance' })).toBeDefined()
  expect(screen.queryByRole('option', { name: 'Finance' })).toBeNull()

  await user.click(within(tags).getByRole('button', { name: 'Remove filter Ends: Yes' }))
  expect(onSearch).toHaveBeenLastCalledWith({ division: 'd2' })
})

test('the order the list has by itself is marked in the header', async () => {
  await show({})
  const header = await screen.findByRole('columnheader', { name: 'Name' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
})

test('sends the state of the list to the server', async () => {
  await show({ page: 2, limit: 20, sortProperties: 'groupName', sortDirection: 'ASC', wildcardSearch: 'sh' })
  await waitFor(() => expect(session.requests.some(({ path }) => path.endsWith('/user-groups'))).toBe(true))
  const asked = session.requests.find(({ path }) => path.endsWith('/user-groups'))
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    page: '2',
    limit: '20',
    sortProperties: 'groupName',
    sortDirection: 'ASC',
    wildcardSearch: 'sh',
  })
})

test('a page behind the last one leads to the last one', async () => {
  await show({ page: 9 }, { answer: () => ({ body: { success: true, data: { ...page(25), items: [] } } }) })
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ page: 3 }))
})

test('says that there is nothing, in its own words unless something is searched for', async () => {
  const answer = () => ({ body: { success: true, data: { items: [], total: 0 } } })
  await show({}, { answer })
  expect(await screen.findByText('No groups yet')).toBeDefined()
  session.restore()
  document.body.innerHTML = ''
  await show({ wildcardSearch: 'x' }, { answer })
  expect(await screen.findByText('No Data')).toBeDefined()
})

test('tells a failure and tries again', async () => {
  const user = userEvent.setup()
  let fails = true
  await show(
    {},
    {
      answer: () =>
        fails
          ? { status: 500, body: { success: false, code: 'X', message: 'Out of order' } }
          : { body: { success: true, data: page() } },
    },
  )
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Out of order'))
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Reception')).toBeDefined()
})

test('the key / leads into the search box, but not while one types elsewhere', async () => {
  await show({})
  const box = await screen.findByRole('searchbox')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(box)
  expect(fireEvent.keyDown(box, { key: '/' })).toBe(true)
})

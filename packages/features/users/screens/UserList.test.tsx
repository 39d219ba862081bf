import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeLinks } from '../testing/fakeLinks.ts'
import { success } from '../testing/someUsers.ts'
import { showUsers } from '../testing/showUsers.tsx'
import { usersQuery } from '../userQueries.ts'
import type { UserSearch } from '../userSearch.ts'
import { UserList } from './UserList.tsx'

let shown: ReturnType<typeof showUsers>
afterEach(() => {
  cleanup()
  shown.restore()
})

const searches: UserSearch[] = []
const List = ({ start }: { start: UserSearch }) => {
  const [search, setSearch] = useState(start)
  searches.push(search)
  return <UserList query={usersQuery} search={search} onSearch={setSearch} links={fakeLinks} />
}
const show = (start: UserSearch = {}, permissions?: readonly string[]) => {
  shown = showUsers(<List start={start} />, permissions && { permissions })
}

describe('the user list', () => {
  test('shows the active ones first, with counts, groups and who is in charge', async () => {
    show()
    const row = await screen.findByRole('row', { name: /Aisha Ho/ })
    expect(within(row).getByRole('link')).toHaveProperty('hash', '#user/user-1')
    expect(within(row).getByText('Person in charge')).toBeDefined()
    expect(within(row).getByTitle(/Fire wardens, Night shift$/).textContent).toMatch(/…$/)
    expect(screen.getByRole('tab', { name: /^Active/ }).ariaSelected).toBe('true')
    expect(
      shown
        .sent('GET')
        .find(({ path }) => path.endsWith('/users'))
        ?.query.get('status'),
    ).toBe('ACTIVE')
  })

  test('a tab starts at the first page and leads to the registration request', async () => {
    show({ page: 1 })
    await screen.findByRole('row', { name: /Aisha Ho/ })
    await shown.person.click(screen.getByRole('tab', { name: /Pending/ }))
    const row = await screen.findByRole('row', { name: /Leila Schmidt/ })
    expect(searches.at(-1)).toEqual({ tab: 'PENDING' })
    expect(within(row).getByRole('link')).toHaveProperty('hash', '#user-pending/request-1')
    expect(within(row).getByText('Unregistered')).toBeDefined()
  })

  test('invites again those who were invited, not those who registered by themselves', async () => {
    shown = showUsers(<List start={{ tab: 'PENDING' }} />, {
      answer: ({ method }) => (method === 'PUT' ? success({ sent: 1, skipped: 0 }) : undefined),
    })
    await shown.person.click(await screen.findByRole('checkbox', { name: 'Select Leila Schmidt' }))
    expect(screen.queryByRole('checkbox', { name: 'Select Bo Chua' })).toBeNull()
    await shown.person.click(screen.getByRole('button', { name: 'Re-send invitations' }))
    await waitFor(() => expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ userIds: ['user-2'] }]))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  test('synchronises people, and says so', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Sync users' }))
    expect(await screen.findByText('User sync successful')).toBeDefined()
    expect(shown.sent('POST').map(({ path }) => path)).toEqual([expect.stringMatching(/\/users\/sync$/)])
  })

  test('offers what may be done, and nothing else', async () => {
    show({ tab: 'PENDING' }, ['USER_LIST'])
    await screen.findByRole('row', { name: /Leila Schmidt/ })
    expect(screen.queryByRole('link', { name: 'Add user' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

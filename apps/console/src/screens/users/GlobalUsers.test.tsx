import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { renderScreen } from '@atrium/auth/testing/renderScreen.tsx'
import { fakeRecordLink } from '@atrium/features/users/testing/fakeLinks.ts'
import { someUserSummary, success } from '@atrium/features/users/testing/someUsers.ts'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GlobalUserList } from './GlobalUserList.tsx'
import { GlobalUserProfile } from './GlobalUserProfile.tsx'
import { globalUserQuery, type GlobalUser } from './globalUserQueries.ts'

const user: GlobalUser = {
  ...someUserSummary({ status: 'INACTIVE', statusLabel: 'Inactive', active: false }),
  officeCentre: { id: 'centre-1', name: 'Northwind Trading' },
  version: 2,
  allowedActions: ['edit', 'activate-user'],
}
const permissions = ['CUSTOMER_USER_LIST', 'CUSTOMER_USER_VIEW', 'CUSTOMER_USER_EDIT', 'CUSTOMER_USER_DELETE']

let session: ReturnType<typeof fakeSession>
beforeEach(() => {
  session = fakeSession({
    user: { permissions },
    answer: ({ path, method }) => {
      if (path === '/users') return success({ items: [user], total: 1, totalPage: 1 })
      if (path === '/users/status-count') return success([{ status: 'INACTIVE', count: 1 }])
      if (!path.startsWith('/users/')) return undefined
      return success(method === 'PUT' ? { ...user, version: 3 } : user)
    },
  })
})
afterEach(() => {
  cleanup()
  session.restore()
})
const put = () => session.requests.filter(({ method }) => method === 'PUT')

const Profile = () => {
  const [editing, setEditing] = useState(false)
  const onBack = vi.fn<() => void>()
  return (
    <GlobalUserProfile query={globalUserQuery('user-1')} editing={editing} onEditing={setEditing} onBack={onBack} />
  )
}
const showProfile = () =>
  renderScreen(
    <InRouter>
      <Suspense>
        <Profile />
      </Suspense>
    </InRouter>,
  )

test('the list names the office centre of each person', async () => {
  renderScreen(
    <GlobalUserList
      search={{ tab: 'INACTIVE' }}
      onSearch={vi.fn<() => void>()}
      User={fakeRecordLink('management/user')}
    />,
  )
  const row = await screen.findByRole('row', { name: /Aisha Ho/ })
  expect(within(row).getByText('Northwind Trading')).toBeDefined()
  expect(within(row).getByRole('link')).toHaveProperty('hash', '#management/user/user-1')
  expect(session.requests.find(({ path }) => path === '/users')?.query.get('status')).toBe('INACTIVE')
})

test('an operator activates, and is not offered what the state forbids', async () => {
  showProfile()
  const person = userEvent.setup()
  await pressAction(person, 'Activate')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  const dialog = await screen.findByRole('dialog', { name: 'Activate Aisha Ho' })
  await person.click(within(dialog).getByRole('button', { name: 'Activate' }))
  await waitFor(() =>
    expect(put().map(({ path, body }) => [path, body])).toEqual([['/users/user-1/activate-user', { version: 2 }]]),
  )
})

test('an operator changes how a person is reached; tags stay', async () => {
  showProfile()
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.clear(await screen.findByLabelText('Mobile number'))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(put()).toHaveLength(1))
  expect(put()[0]?.body).toEqual({
    fullName: 'Aisha Ho',
    mobileNumber: null,
    officeNumber: null,
    tags: ['First aider'],
    version: 2,
  })
  expect(await screen.findByText('Northwind Trading')).toBeDefined()
})

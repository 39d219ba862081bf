import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showUsers } from '../testing/showUsers.tsx'
import { somePendingUser, someUserProfile, success } from '../testing/someUsers.ts'
import { pendingUserQuery, userQuery } from '../userQueries.ts'
import { UserEdit } from './UserEdit.tsx'
import { UserPendingEdit } from './UserPendingEdit.tsx'

let shown: ReturnType<typeof showUsers>
afterEach(() => {
  cleanup()
  shown.restore()
})

const stale = { success: false, data: null, code: 'CONFLICT', message: 'Record has been changed by another user' }

test('sends the version it read and takes away what was emptied', async () => {
  const onUpdated = vi.fn<() => void>()
  shown = showUsers(<UserEdit query={userQuery('user-1')} onUpdated={onUpdated} onCancel={vi.fn<() => void>()} />, {
    answer: ({ method }) => (method === 'PUT' ? success(someUserProfile({ version: 4 })) : undefined),
  })
  await shown.person.clear(await screen.findByLabelText('Mobile number'))
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('disabled', true)
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onUpdated).toHaveBeenCalled())
  expect(shown.sent('PUT')[0]?.body).toMatchObject({ version: 3, mobileNumber: null, roleCodes: ['STAFF'] })
})

test('shows where the person works, and takes them out of their division', async () => {
  shown = showUsers(
    <UserEdit query={userQuery('user-1')} onUpdated={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />,
    { answer: ({ method }) => (method === 'PUT' ? success(someUserProfile({ version: 4 })) : undefined) },
  )
  const division = await screen.findByRole('combobox', { name: 'Division' })
  expect(division).toHaveProperty('value', 'Operations')
  await shown.person.click(await screen.findByLabelText('Clear Division'))
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
  expect(shown.sent('PUT')[0]?.body).toMatchObject({ divisionId: null, siteIds: ['site-1'] })
})

test('offers the latest version when somebody else was faster', async () => {
  let saved = 3
  shown = showUsers(
    <UserEdit query={userQuery('user-1')} onUpdated={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />,
    {
      answer: ({ method, path }) => {
        if (method === 'PUT') {
          saved = 4
          return { status: 409, body: stale }
        }
        if (!path.endsWith('/users/user-1')) return undefined
        return success(someUserProfile({ version: saved, employeeNo: saved === 4 ? 'E-777' : 'E-104' }))
      },
    },
  )
  await shown.person.type(await screen.findByLabelText('Office number'), '+65 6000 0000')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await shown.person.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(screen.getByLabelText('Employee number')).toHaveProperty('value', 'E-777'))
  expect(screen.getByLabelText('Office number')).toHaveProperty('value', '')
  expect(screen.queryByText(stale.message)).toBeNull()
})

test('the e-mail address of somebody pending can be mended', async () => {
  const onUpdated = vi.fn<() => void>()
  shown = showUsers(
    <UserPendingEdit query={pendingUserQuery('request-1')} onUpdated={onUpdated} onCancel={vi.fn<() => void>()} />,
    {
      answer: ({ method }) => (method === 'PUT' ? success(somePendingUser()) : undefined),
    },
  )
  const field = await screen.findByLabelText(/^E-mail/)
  await shown.person.clear(field)
  await shown.person.type(field, 'leila@marinagate.example')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onUpdated).toHaveBeenCalled())
  expect(shown.sent('PUT')[0]?.body).toMatchObject({ version: 5, email: 'leila@marinagate.example' })
})

import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeLinks } from '../testing/fakeLinks.ts'
import { showUsers } from '../testing/showUsers.tsx'
import { somePendingUser, someSelfRegistration, success } from '../testing/someUsers.ts'
import { pendingUserQuery, type PendingUser } from '../userQueries.ts'
import { UserPendingProfile } from './UserPendingProfile.tsx'

let shown: ReturnType<typeof showUsers>
afterEach(() => {
  cleanup()
  shown.restore()
})

const onActivated = vi.fn<(userId: string) => void>()
const onDeleted = vi.fn<() => void>()
const show = (person: PendingUser) => {
  shown = showUsers(
    <UserPendingProfile
      query={pendingUserQuery('request-1')}
      tab={undefined}
      onTab={vi.fn<() => void>()}
      links={fakeLinks}
      onBack={vi.fn<() => void>()}
      onDeleted={onDeleted}
      onActivated={onActivated}
    />,
    { answer: ({ path }) => (path.includes('/user-registration-requests/') ? success(person) : undefined) },
  )
}

test('somebody invited: when, until when, and the invitation again', async () => {
  show(somePendingUser())
  expect(await screen.findByText('Unregistered')).toBeDefined()
  expect(screen.getByText('09 Nov 2026, 09:30 AM')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await pressAction(shown.person, 'Re-send invitation')
  await waitFor(() => expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ version: 5 }]))
})

test('somebody who registered by themselves is approved with roles', async () => {
  show(someSelfRegistration())
  expect(await screen.findByText('Northwind Trading')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Re-send invitation' })).toBeNull()
  await shown.person.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve Leila Schmidt' })
  await shown.person.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByText('Choose at least one role.')).toBeDefined()
  await shown.person.click(within(dialog).getByRole('combobox', { name: /^Roles/ }))
  await shown.person.click(await screen.findByRole('option', { name: 'Staff' }))
  await shown.person.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(onActivated).toHaveBeenCalledWith('user-2'))
  expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ version: 5, roleCodes: ['STAFF'] }])
})

test('a rejection needs a reason', async () => {
  show(someSelfRegistration())
  await shown.person.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject Leila Schmidt' })
  await shown.person.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Reason is required.')).toBeDefined()
  await shown.person.type(within(dialog).getByLabelText(/^Reason/), 'Not a tenant')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  expect(shown.sent('PUT')[0]?.body).toEqual({ version: 5, remark: 'Not a tenant' })
})

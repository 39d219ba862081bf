import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeLinks, someUserGroup, userGroupRights, userGroupServer } from '../testing/someUserGroups.ts'
import { userGroupProfileSearch } from '../userGroupSearch.ts'
import { UserGroupProfile } from './UserGroupProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(answer?: (request: SeenRequest) => FakeAnswer | undefined, permissions = userGroupRights) {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(
    <UserGroupProfile
      id="group-1"
      search={userGroupProfileSearch({})}
      onSearch={() => {}}
      links={fakeLinks}
      onLeave={onLeave}
    />,
    { permissions, answer: userGroupServer(answer) },
  )
  return onLeave
}

describe('the profile of a user group', () => {
  test('lists its members, who are asked for by the group', async () => {
    show()
    expect(await screen.findByRole('link', { name: /Mei Lin Tan/ })).toBeTruthy()
    expect(screen.getByText('Bookings are approved automatically, up to 5 bookings per week.')).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/users'))
    expect(asked?.query.get('userGroupId')).toBe('group-1')
  })

  test('adds people who are not in it', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Add users' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(await dialog.findByRole('combobox', { name: 'Users' }))
    await shown.person.click(await screen.findByText('Nadia Lopez'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add 1 user' }))
    expect(await screen.findByText('User successfully added to group.')).toBeTruthy()
    const options = shown.sent('GET').find(({ path }) => path.endsWith('/users/drop-down'))
    expect(options?.query.get('excludeUserGroupId')).toBe('group-1')
    const [call] = shown.sent('PUT')
    expect(call?.path).toContain('/user-groups/group-1/add-users')
    expect(call?.body).toEqual({ userIds: ['u9'] })
  })

  test('says who is above a lower limit before it is saved', async () => {
    const users = [{ id: 'u1', fullName: 'Mei Lin Tan', currentBooking: 4 }]
    show(({ path }) =>
      path.endsWith('/get-max-booking-affected-user') ? success({ affectedUsers: 3, users }) : undefined,
    )
    await shown.person.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    const limit = dialog.getByRole('textbox', { name: 'Booking limit' })
    await shown.person.clear(limit)
    await shown.person.type(limit, '3')
    expect(await dialog.findByText('3 people are above this limit now')).toBeTruthy()
    expect(dialog.getByText(/Mei Lin Tan \(4\) and 2 more/)).toBeTruthy()
    expect(shown.sent('POST').at(-1)?.body).toEqual({ maxBooking: 3, maxBookingUnit: 'BOOKINGS_PER_WEEK' })
    await shown.person.clear(limit)
    await shown.person.type(limit, '9')
    await waitFor(() => expect(dialog.queryByText('3 people are above this limit now')).toBeNull())
  })

  test('removes a member only after a question', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Remove Mei Lin Tan from the group' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(shown.sent('PUT')).toHaveLength(0)
    await shown.person.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toContain('/group-1/remove-user/mei.lin'))
  })

  test('deletes after a question and goes to the list', async () => {
    const onLeave = show()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This action cannot be undone')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Delete (3)' })).toHaveProperty('disabled', true)
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(shown.sent('DELETE')).toHaveLength(1)
  })

  test('offers no action the server does not allow', async () => {
    show(({ method, path }) =>
      method === 'GET' && path.endsWith('/user-groups/group-1')
        ? success(someUserGroup({ allowedActions: [] }))
        : undefined,
    )
    expect(await screen.findByRole('link', { name: /Mei Lin Tan/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Delete|Edit|Add users|Remove/ })).toBeNull()
  })
})

import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProfileTab } from '../profileTabs.ts'
import { fakeLinks } from '../testing/fakeLinks.ts'
import { showUsers } from '../testing/showUsers.tsx'
import { someUserProfile, success } from '../testing/someUsers.ts'
import { userQuery, type User } from '../userQueries.ts'
import { UserProfile } from './UserProfile.tsx'

let shown: ReturnType<typeof showUsers>
afterEach(() => {
  cleanup()
  shown.restore()
})

const onDeactivate = vi.fn<(user: User) => Promise<boolean>>(() => Promise.resolve(false))
const onDeleted = vi.fn<() => void>()
const Profile = ({ passes }: { passes?: (user: User) => ReactNode }) => {
  const [tab, setTab] = useState<ProfileTab>()
  return (
    <UserProfile
      query={userQuery('user-1')}
      tab={tab}
      onTab={setTab}
      passes={passes}
      links={fakeLinks}
      onBack={vi.fn<() => void>()}
      onDeleted={onDeleted}
      onDeactivate={onDeactivate}
    />
  )
}
const show = (user: Partial<User> = {}, permissions?: readonly string[], profile = <Profile />) => {
  shown = showUsers(profile, {
    ...(permissions ? { permissions } : {}),
    answer: ({ method, path }) => {
      if (method === 'PUT') return success(someUserProfile({ ...user, version: 4 }))
      return path.endsWith('/users/user-1') && method === 'GET' ? success(someUserProfile(user)) : undefined
    },
  })
}

describe('the profile of a user', () => {
  test('tells that somebody has not registered, and when they were invited', async () => {
    show({ registered: false, lastInviteSentDate: '2026-11-02T01:30:00Z' })
    const note = await screen.findByRole('alert')
    expect(within(note).getByText('Unregistered')).toBeDefined()
    expect(within(note).getByText(/02 Nov 2026, 09:30 AM/)).toBeDefined()
  })

  test('tells in which offices of which sites the person works', async () => {
    show()
    expect(await screen.findByText('Lobby, East Tower')).toBeTruthy()
  })

  test('has the tab of passes where the page gives what it holds', async () => {
    show({}, undefined, <Profile passes={({ fullName }) => `All that ${fullName} shows to readers`} />)
    await shown.person.click(await screen.findByRole('tab', { name: 'Passes' }))
    expect(screen.getByText('All that Aisha Ho shows to readers')).toBeTruthy()
    cleanup()
    shown.restore()
    show()
    expect(await screen.findByRole('tab', { name: 'Details' })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Passes' })).toBeNull()
  })

  test('offers what the state and the rights allow', async () => {
    show({ allowedActions: ['edit', 'delete'] }, ['USER_VIEW', 'USER_EDIT'])
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveProperty('hash', '#user/edit/user-1')
    for (const name of ['Delete', 'Deactivate', 'Set role', 'Make person in charge']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('asks what becomes of what the person holds before they are deactivated', async () => {
    show()
    await pressAction(shown.person, 'Deactivate')
    expect(onDeactivate).toHaveBeenCalledWith(expect.objectContaining({ id: 'user-1' }))
  })

  test('asks before a permission is switched', async () => {
    show()
    await shown.person.click(await screen.findByRole('tab', { name: 'Permissions' }))
    await shown.person.click(screen.getByRole('button', { name: 'Show permissions: Users' }))
    expect(screen.getByText('From a role')).toBeDefined()
    await shown.person.click(screen.getByRole('switch', { name: 'Add users' }))
    const dialog = await screen.findByRole('dialog', { name: 'Enable permission' })
    await shown.person.click(within(dialog).getByRole('button', { name: 'Enable' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toEqual({ version: 3, permissions: [{ code: 'USER_ADD', enabled: true }] })
  })

  test('gives a switched permission back to the roles', async () => {
    show()
    await shown.person.click(await screen.findByRole('tab', { name: 'Permissions' }))
    await shown.person.click(screen.getByRole('checkbox', { name: /^Only those changed/ }))
    expect(screen.queryByText('See the users')).toBeNull()
    await shown.person.click(screen.getByRole('button', { name: 'Reset to the roles' }))
    const dialog = await screen.findByRole('dialog')
    await shown.person.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toEqual({ version: 3, permissions: [{ code: 'SITE_LIST', enabled: null }] })
  })

  test('removes a device and deletes only after three seconds', async () => {
    show()
    await shown.person.click(await screen.findByRole('tab', { name: 'Sign-in and devices' }))
    await shown.person.click(screen.getByRole('button', { name: 'Remove Chrome on Windows' }))
    const removal = await screen.findByRole('dialog', { name: 'Remove device' })
    await shown.person.click(within(removal).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shown.sent('DELETE')[0]?.query.get('deviceId')).toBe('device-1'))
    await pressAction(shown.person, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Aisha Ho' })
    expect(within(dialog).getByRole('button', { name: 'Delete (3)' })).toHaveProperty('disabled', true)
    await shown.person.click(await within(dialog).findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  })
})

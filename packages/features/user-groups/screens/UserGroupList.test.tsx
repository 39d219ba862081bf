import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeLinks, userGroupRights, userGroupServer } from '../testing/someUserGroups.ts'
import { userGroupsQuery } from '../userGroupQueries.ts'
import { userGroupSearch, type UserGroupSearch } from '../userGroupSearch.ts'
import { UserGroupList } from './UserGroupList.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(search: Record<string, unknown> = {}, permissions = userGroupRights) {
  const onAdded = vi.fn<(id: string) => void>()
  const onSearch = vi.fn<(search: UserGroupSearch) => void>()
  shown = showScreen(
    <UserGroupList
      query={userGroupsQuery}
      search={userGroupSearch(search)}
      onSearch={onSearch}
      links={fakeLinks}
      onAdded={onAdded}
    />,
    { permissions, answer: userGroupServer() },
  )
  return { onAdded, onSearch }
}

describe('the list of user groups', () => {
  test('shows each group with its members and rules, linked to its profile', async () => {
    show()
    const row = (await screen.findByRole('link', { name: /Night shift/ })).closest('tr')
    expect(row).not.toBeNull()
    expect(row?.textContent).toContain('5 bookings per week')
    expect(row?.textContent).toContain('Approved automatically')
    expect(screen.getByText('2 record(s) found.')).toBeTruthy()
  })

  test('asks for what the address filters by', async () => {
    show({ autoApproveBooking: 'no', maxBooking: '5', maxBookingUnit: 'BOOKINGS_PER_WEEK' })
    await screen.findByRole('link', { name: /Night shift/ })
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/user-groups'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      autoApproveBooking: 'false',
      maxBooking: '5',
      maxBookingUnit: 'BOOKINGS_PER_WEEK',
    })
  })

  test('sorts by the number of users', async () => {
    const { onSearch } = show()
    const header = within(await screen.findByRole('columnheader', { name: 'Users' }))
    await shown.person.click(header.getByRole('button'))
    expect(onSearch.mock.lastCall?.[0]).toMatchObject({ sortProperties: 'noOfUsers', sortDirection: 'ASC' })
    cleanup()
    show({ sortProperties: 'noOfUsers', sortDirection: 'DESC' })
    await screen.findByRole('link', { name: /Night shift/ })
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/user-groups'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ sortProperties: 'noOfUsers', sortDirection: 'DESC' })
  })

  test('adds a group and goes to its profile', async () => {
    const { onAdded } = show()
    await shown.person.click(await screen.findByRole('button', { name: 'New group' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add group' }))
    expect(dialog.getByText('Enter a group name.')).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Group name/ }), 'Weekend crew')
    await shown.person.type(dialog.getByRole('textbox', { name: 'Booking limit' }), '5')
    await shown.person.click(dialog.getByRole('button', { name: 'Add group' }))
    expect(dialog.getByText('Choose what the limit counts.')).toBeTruthy()
    await shown.person.selectOptions(await dialog.findByLabelText('The limit counts'), 'BOOKINGS_PER_WEEK')
    await shown.person.click(dialog.getByRole('button', { name: 'Add group' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('group-1'))
    expect(shown.sent('POST').at(-1)?.body).toEqual({
      groupName: 'Weekend crew',
      description: null,
      autoApproveBooking: false,
      maxBooking: 5,
      maxBookingUnit: 'BOOKINGS_PER_WEEK',
    })
    expect(await screen.findByText('User group successfully added.')).toBeTruthy()
  })

  test('offers to those who may only look nothing but the list', async () => {
    show({}, ['USER_GROUP_LIST'])
    await screen.findByRole('link', { name: /Night shift/ })
    expect(screen.queryByRole('button', { name: 'New group' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Upload groups' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })
})

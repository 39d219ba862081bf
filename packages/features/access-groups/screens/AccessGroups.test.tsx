import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccessGroupProfileSearch } from '../accessGroupQueries.ts'
import { accessGroupRights, accessGroupServer, fakeLinks } from '../testing/someAccessGroups.ts'
import { AccessGroupForm } from './AccessGroupForm.tsx'
import { AccessGroupList } from './AccessGroupList.tsx'
import { AccessGroupProfile } from './AccessGroupProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: ReactElement, permissions: readonly string[] = accessGroupRights) => {
  shown = showScreen(screenOf, { permissions, answer: accessGroupServer })
}
const profile = (search: AccessGroupProfileSearch = {}, onLeave = () => {}) => (
  <AccessGroupProfile
    id="group-1"
    search={search}
    onSearch={() => {}}
    links={fakeLinks}
    onAsk={() => {}}
    onLeave={onLeave}
    onWhoCouldEnter={() => {}}
  />
)

test('the list tells doors and people of each group and leads to it', async () => {
  show(<AccessGroupList search={{}} onSearch={() => {}} links={fakeLinks} onAdd={() => {}} />)
  const link = await screen.findByRole('link', { name: /House staff/ })
  expect(link.getAttribute('href')).toBe('#access-group/group-1')
  expect(screen.getByRole('row', { name: /House staff.*Marina Gate Properties.*14.*Active/ })).toBeTruthy()
})

test('a new group needs a name, and opens its page', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  show(<AccessGroupForm onSaved={onSaved} onCancel={() => {}} />)
  await shown.person.click(await screen.findByRole('button', { name: 'Add group' }))
  expect(await screen.findByText('Enter a name.')).toBeTruthy()
  await shown.person.type(screen.getByRole('textbox', { name: /Name/ }), 'Visitors of the board')
  await shown.person.click(screen.getByRole('button', { name: 'Add group' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('group-1'))
})

test('a door is added with its times, given others, and taken out after a question', async () => {
  show(profile())
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Add door' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('combobox', { name: /Door/ }))
  await person.click(await screen.findByRole('option', { name: 'Roof' }))
  await person.click(dialog.getByRole('button', { name: 'Add door' }))
  expect(await dialog.findByText('Choose a time programme.')).toBeTruthy()
  await person.click(dialog.getByRole('combobox', { name: /Time programme/ }))
  await person.click(await screen.findByRole('option', { name: 'Cleaners' }))
  await person.click(dialog.getByRole('button', { name: 'Add door' }))
  await waitFor(() =>
    expect(shown.sent('POST').at(-1)?.body).toEqual({ accessDoorId: 'door-9', accessTimeZoneId: 'programme-9' }),
  )

  await person.click(screen.getByRole('button', { name: 'Remove Car park' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Car park' }))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown.sent('DELETE').at(-1)?.path).toMatch(/door-mappings\/1$/))
})

test('its schedule dialog changes the time programme of a door', async () => {
  show(profile())
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Edit schedule of Lobby gate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('combobox', { name: /Time programme/ }))
  await person.click(await screen.findByRole('option', { name: 'Cleaners' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ accessTimeZoneId: 'programme-9', version: 2 }))
})

test('an elevator is added with one of its access levels, which can be changed', async () => {
  show(profile())
  const { person } = shown
  expect(await screen.findByText('Elevator, Offices')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add elevator' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('combobox', { name: /Elevator/ }))
  await person.click(await screen.findByRole('option', { name: 'Roof' }))
  await person.click(await dialog.findByRole('combobox', { name: /Time programme/ }))
  await person.click(await screen.findByRole('option', { name: 'Cleaners' }))
  await person.click(dialog.getByRole('button', { name: 'Add elevator' }))
  expect(await dialog.findByText('Choose an access level.')).toBeTruthy()
  await person.click(dialog.getByRole('combobox', { name: /Access level/ }))
  await person.click(await screen.findByRole('option', { name: 'All floors' }))
  await person.click(dialog.getByRole('button', { name: 'Add elevator' }))
  await waitFor(() => expect(shown.sent('POST').at(-1)?.path).toMatch(/door-mappings\/map-elevator$/))
  expect(shown.sent('POST').at(-1)?.body).toEqual({
    accessDoorId: 'door-9',
    elevatorAccessLevelId: 'level-9',
    accessTimeZoneId: 'programme-9',
  })
})

test('doors that open together are a door group with days and times of its own', async () => {
  show(profile({ tab: 'DOOR_GROUPS' }))
  const { person } = shown
  expect(await screen.findByRole('row', { name: /Week-end entrances.*Car park.*Saturday and Sunday/ })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Edit Week-end entrances' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('checkbox', { name: 'Sunday' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Saturday' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a day.')).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'Monday' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('POST').at(-1)?.body).toEqual({
      doorGroupId: 'door-group-1',
      version: 2,
      name: 'Week-end entrances',
      accessDoorIds: ['door-1', 'door-5'],
      scheduler: { days: ['MONDAY'], startTime: '08:00', endTime: '18:00' },
    }),
  )
})

test('a group is given to tenants and to the tenants of floors', async () => {
  show(profile({ tab: 'TENANTS' }))
  const { person } = shown
  expect(await screen.findByRole('row', { name: /Northwind Shipping/ })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add tenants' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(await dialog.findByRole('combobox', { name: /Tenants/ }))
  await person.click(await screen.findByRole('option', { name: 'Kestrel Capital' }))
  await person.click(dialog.getByRole('button', { name: 'Give' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ tenantIds: ['tenant-9'] }))
})

test('who may only look changes nothing', async () => {
  show(profile({ tab: 'USERS' }), ['ACCESS_GROUP_VIEW'])
  await screen.findByRole('row', { name: /Mei Lin Tan/ })
  expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('deleting says what people lose', async () => {
  const onLeave = vi.fn<() => void>()
  show(profile({}, onLeave))
  await pressAction(shown.person, 'Delete')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('14 people lose 4 doors unless another group gives access.')).toBeTruthy()
  await shown.person.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
})

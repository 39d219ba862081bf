import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccessDoorProfileSearch } from '../accessDoorQueries.ts'
import { accessDoorRights, accessDoorServer, fakeLinks, someAccessDoor } from '../testing/someAccessDoors.ts'
import { AccessDoorList } from './AccessDoorList.tsx'
import { AccessDoorProfile } from './AccessDoorProfile.tsx'
import { DoorForm } from './DoorForm.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

type Server = (request: SeenRequest) => FakeAnswer | undefined
const show = (screenOf: ReactElement, answer: Server = accessDoorServer, permissions = accessDoorRights) => {
  shown = showScreen(screenOf, { permissions, answer })
}
const profile = (search: AccessDoorProfileSearch = {}, onLeave = () => {}) => (
  <AccessDoorProfile
    id="door-1"
    first="GROUPS"
    search={search}
    onSearch={() => {}}
    links={fakeLinks}
    onAsk={() => {}}
    onWhoCouldEnter={() => {}}
    onLeave={onLeave}
  />
)
const press = async (name: string | RegExp, within_?: ReturnType<typeof within>) =>
  shown.person.click(await (within_ ?? screen).findByRole('button', { name }))
const dialog = async (name?: string | RegExp) => within(await screen.findByRole('dialog', name ? { name } : {}))
test('where doors are set up each is activated and deactivated in its row', async () => {
  show(<AccessDoorList search={{}} onSearch={() => {}} Link={fakeLinks.AccessDoor} onAdd={() => {}} />)
  expect(await screen.findByRole('row', { name: /Turnstile 1 in.*East Tower, Lobby.*Panel 4.*Active/ })).toBeTruthy()
  await press('Deactivate Turnstile 1 in')
  await press('Deactivate', await dialog('Deactivate Turnstile 1 in'))
  expect(await screen.findByText('Door successfully deactivated')).toBeTruthy()
  expect(shown.sent('PUT').at(-1)).toMatchObject({ path: expect.stringMatching(/deactivate$/), body: { version: 3 } })
  await press('Activate Roof')
  await press('Activate', await dialog('Activate Roof'))
  expect(await screen.findByText('Door successfully activated')).toBeTruthy()
})

test('beside the groups a door tells which lead to it', async () => {
  show(<AccessDoorList search={{}} onSearch={() => {}} Link={fakeLinks.AccessDoor} />)
  expect(await screen.findByRole('row', { name: /Turnstile 1 in.*House staff/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New door' })).toBeNull()
})

test('a new door says what it lacks, and beside the field what another door has', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  const taken = { field: 'relay', code: 'conflict', message: 'Relay 2 of this controller belongs to Roof already.' }
  let isTaken = true
  show(<DoorForm onSaved={onSaved} onCancel={() => {}} />, (request) => {
    if (request.method !== 'POST' || !isTaken) return accessDoorServer(request)
    isTaken = false
    const body = { success: false, data: null, message: taken.message, code: 'VALIDATION_FAILED', errors: [taken] }
    return { status: 400, body }
  })
  const { person } = shown
  await press('Add door')
  expect(await screen.findByText('Enter the number of the relay.')).toBeTruthy()
  await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Side gate')
  await person.click(await screen.findByRole('combobox', { name: /Controller/ }))
  await person.click(await screen.findByRole('option', { name: 'Panel 4' }))
  await person.selectOptions(screen.getByRole('combobox', { name: /Configuration/ }), 'Paired readers')
  await person.type(screen.getByRole('textbox', { name: /^Reader( \*)?$/ }), '1')
  await person.type(screen.getByRole('textbox', { name: /^Relay/ }), '2')
  await person.type(await screen.findByRole('textbox', { name: /other side/ }), '1')
  await press('Add door')
  expect(await screen.findByText('Choose another one: 1 is the reader already.')).toBeTruthy()
  await person.clear(screen.getByRole('textbox', { name: /other side/ }))
  await person.type(screen.getByRole('textbox', { name: /other side/ }), '3')
  await press('Add door')
  const relay = screen.getByRole('textbox', { name: /^Relay/ })
  await waitFor(() => expect(relay.getAttribute('aria-invalid')).toBe('true'))
  await person.clear(relay)
  await person.type(relay, '5')
  await press('Add door')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('door-1'))
  expect(shown.sent('POST').at(-1)?.body).toMatchObject({
    accessCfg: 'PAIRED_READERS',
    reader: 1,
    pairReader: 3,
    relay: 5,
  })
})

test('a door is unlocked with a reason, and says when its controller is away', async () => {
  let isAway = true
  const message = 'The controller of this door could not be reached. Check whether the door opened, then try again.'
  show(profile(), (request) => {
    if (!request.path.endsWith('/unlock-door') || !isAway) return accessDoorServer(request)
    isAway = false
    return { status: 503, body: { success: false, data: null, message, code: 'UNAVAILABLE' } }
  })
  await press('Unlock')
  const question = await dialog('Unlock Turnstile 1 in')
  expect(question.getByText(/for 5 seconds/)).toBeTruthy()
  await press('Unlock', question)
  expect(await question.findByText('Reason is required.')).toBeTruthy()
  await shown.person.type(question.getByRole('textbox', { name: /Reason/ }), 'Courier')
  await press('Unlock', question)
  expect(await question.findByText(message)).toBeTruthy()
  await press('Unlock', question)
  expect(await screen.findByText('Turnstile 1 in is unlocked')).toBeTruthy()
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ reason: 'Courier' })
})

test('a door is renamed, takes requests and is deleted out of its groups', async () => {
  const onLeave = vi.fn<() => void>()
  show(profile({}, onLeave))
  await pressAction(shown.person, 'Rename')
  const rename = await dialog('Rename Turnstile 1 in')
  const name = rename.getByRole('textbox', { name: /Name/ })
  await shown.person.clear(name)
  await shown.person.type(name, '-Gate')
  await press('Rename', rename)
  expect(await rename.findByText(/do not start with a space or dash/)).toBeTruthy()
  await shown.person.clear(name)
  await shown.person.type(name, 'Gate 1')
  await press('Rename', rename)
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ name: 'Gate 1', version: 3 }))

  await pressAction(shown.person, 'Allow requests')
  await press('Allow requests', await dialog(/Allow requests for/))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(/\/allow-door-access-request$/))
  await pressAction(shown.person, 'Delete')
  const question = await dialog(/Delete Turnstile/)
  expect(question.getByText(/removed from House staff, East tower tenants/)).toBeTruthy()
  await press('Delete', question)
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
})

test('a door is assigned to a sub-admin and taken from one', async () => {
  show(profile({ tab: 'SUB_ADMINS' }))
  const { person } = shown
  await press('Assign to sub-admin')
  const assign = await dialog('Assign Turnstile 1 in to a sub-admin')
  await press('Assign', assign)
  expect(await assign.findByText('Choose a person.')).toBeTruthy()
  await person.click(await assign.findByRole('combobox', { name: /Sub-admin/ }))
  await person.click(await screen.findByRole('option', { name: 'Arun Nair' }))
  await press('Assign', assign)
  await waitFor(() => expect(shown.sent('POST').at(-1)?.body).toEqual({ userId: 'user-9' }))
  await press(/Remove Bela Bose/)
  await press('Remove', await dialog('Remove sub-admin'))
  await waitFor(() => expect(shown.sent('DELETE').at(-1)?.path).toMatch(/sub-admins\/user-1$/))
})

test('its hardware shows the intercom, which is given another web address', async () => {
  show(profile({ tab: 'HARDWARE' }))
  expect(await screen.findByText('Wiegand 26')).toBeTruthy()
  await press('Generate another web address')
  await press('Generate', await dialog())
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(/generate-web-intercom-url$/))
})

test('who may only look is offered nothing', async () => {
  const door = someAccessDoor({ allowedActions: [] })
  const looking: Server = (request) =>
    request.path.endsWith('/door-1') ? { body: { success: true, data: door } } : accessDoorServer(request)
  show(profile(), looking, ['ACCESS_DOOR_VIEW'])
  await screen.findByRole('row', { name: /House staff.*At all times/ })
  for (const name of ['Unlock', 'Edit', 'Rename', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})

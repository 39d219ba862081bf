import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakeLink } from '../sites/testing/somePlaces.ts'
import { ElevatorList } from './ElevatorList.tsx'
import { ElevatorProfile } from './ElevatorProfile.tsx'
import type { ElevatorProfileSearch } from './elevatorQueries.ts'
import { elevatorRights, elevatorServer } from './testing/someElevators.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: ReactElement, permissions: readonly string[] = elevatorRights) => {
  shown = showScreen(screenOf, { permissions, answer: elevatorServer })
}
const profile = (search: ElevatorProfileSearch = {}) => (
  <ElevatorProfile
    id="elevator-1"
    search={search}
    onSearch={() => {}}
    AccessGroupLink={fakeLink('access-group')}
    onLeave={() => {}}
  />
)

test('the list tells building, floors and levels of each elevator and leads to it', async () => {
  show(<ElevatorList search={{}} onSearch={() => {}} ElevatorLink={fakeLink('elevator')} />)
  const link = await screen.findByRole('link', { name: 'East Tower, lift 1' })
  expect(link.getAttribute('href')).toBe('#elevator/elevator-1')
  expect(screen.getByRole('row', { name: /lift 1.*East Tower.*2.*1.*Relays of the controller.*Active/ })).toBeTruthy()
})

test('a floor is added with the next free relay, and a relay is used once', async () => {
  show(profile())
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  await person.click(await screen.findByRole('button', { name: 'Add floor' }))
  await person.click(await screen.findByRole('combobox', { name: /Floor 3/ }))
  await person.click(await screen.findByRole('option', { name: 'L09' }))
  const relay = screen.getByRole('textbox', { name: /Relay of floor 3/ })
  expect(relay).toHaveProperty('value', '3')
  await person.clear(relay)
  await person.type(relay, '2')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Relay 2 is used for another floor.')).toBeTruthy()
  await person.clear(relay)
  await person.type(relay, '9')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toEqual({
      officeTowerId: 'tower-1',
      vendor: 'GENERIC',
      floors: [
        { officeFloorId: 'floor-1', relayNo: 1 },
        { officeFloorId: 'floor-5', relayNo: 2 },
        { officeFloorId: 'floor-9', relayNo: 9 },
      ],
      version: 3,
    }),
  )
})

test('an access level is added with floors of the elevator, and removed after a question', async () => {
  show(profile({ tab: 'LEVELS' }))
  const { person } = shown
  expect(await screen.findByRole('link', { name: 'House staff' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add access level' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByRole('textbox', { name: /Name/ }), 'Lobby only')
  await person.click(dialog.getByRole('button', { name: 'Add access level' }))
  expect(await dialog.findByText('Choose a floor.')).toBeTruthy()
  await person.click(dialog.getByRole('combobox', { name: /Floors/ }))
  await person.click(await screen.findByRole('option', { name: 'Lobby' }))
  await person.click(dialog.getByRole('button', { name: 'Add access level' }))
  await waitFor(() =>
    expect(shown.sent('POST').at(-1)?.body).toEqual({ name: 'Lobby only', officeFloorIds: ['floor-1'] }),
  )
  await person.click(screen.getByRole('button', { name: 'Remove Offices' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Offices' }))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown.sent('DELETE').at(-1)?.path).toMatch(/elevator-access-levels\/level-1$/))
})

test('who may only look changes nothing', async () => {
  show(profile({ tab: 'LEVELS' }), ['ELEVATOR_VIEW'])
  await screen.findByText('Offices')
  expect(screen.queryByRole('button', { name: /Add access level|Remove|Edit/ })).toBeNull()
})

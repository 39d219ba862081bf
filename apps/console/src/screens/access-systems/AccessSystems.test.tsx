import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BoschConnection } from './BoschConnection.tsx'
import { Eps } from './Eps.tsx'
import { Kone } from './Kone.tsx'
import { MicroEngine } from './MicroEngine.tsx'
import { systemRights, systemServer } from './testing/someSystems.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const addOns = ['INTEGRATION_KONE', 'INTEGRATION_MICROENGINE', 'INTEGRATION_EPS']

const show = (screenOf: ReactElement, permissions: readonly string[] = systemRights) => {
  shown = showScreen(screenOf, { permissions, addOns, answer: systemServer })
}
const ignore = () => {}

test('a generic profile says so, and how its controllers fare', async () => {
  show(<MicroEngine search={{}} onSearch={ignore} />)
  expect(await screen.findByText('Generic profile')).toBeTruthy()
  const row = screen.getByRole('row', { name: /Panel 1.*ACP-4100/ })
  expect(within(row).getByText('The controller cannot be reached.')).toBeTruthy()
  expect(within(row).getByText(/Revoke late since/)).toBeTruthy()
  await shown.person.click(within(row).getByRole('button', { name: 'Compare and repair Panel 1' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(/device-controllers\/device-1\/repair$/))
})

test('a sync that fails says why', async () => {
  show(<MicroEngine search={{}} onSearch={ignore} />)
  await shown.person.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText(/The station is out of service/)).toBeTruthy()
})

test('what differed is listed with what should be and what was', async () => {
  show(<MicroEngine search={{ tab: 'DIFFERENCES' }} onSearch={ignore} />)
  expect(await screen.findByRole('row', { name: /Unknown holder.*Panel 1.*Somebody/ })).toBeTruthy()
})

test('whoever may only look changes and syncs nothing', async () => {
  show(<MicroEngine search={{}} onSearch={ignore} />, ['INTEGRATION_VIEW'])
  expect(await screen.findByText('Generic profile')).toBeTruthy()
  for (const name of ['Edit', 'Sync now', 'Compare and repair Panel 1'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('KONE lists the calls of its elevators: which comes, and why one does not', async () => {
  show(<Kone search={{ tab: 'CALLS' }} onSearch={ignore} />)
  const taken = await screen.findByRole('row', { name: /Anna Tan/ })
  expect(within(taken).getByText('Elevator comes')).toBeTruthy()
  expect(within(taken).getByText('Lobby to L09')).toBeTruthy()
  const failed = screen.getByRole('row', { name: /Ben Lim/ })
  expect(within(failed).getByText('No answer')).toBeTruthy()
  expect(within(failed).getByText('KONE gave no answer in time. Asked 3 times.')).toBeTruthy()
})

test('KONE is told where calls go, beside the field whose address is no address', async () => {
  show(<Kone search={{}} onSearch={ignore} />)
  const { person } = shown
  expect(await screen.findByText('Called when somebody passes a reader')).toBeTruthy()
  await pressAction(person, 'Edit')
  const address = await screen.findByRole('textbox', { name: 'Address for calls' })
  await person.type(address, 'kone')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  await person.clear(address)
  await person.type(address, 'https://kone.example.com')
  await person.type(screen.getByRole('textbox', { name: 'Building at KONE' }), '9990000951')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toMatchObject({
      placeCalls: true,
      callUrl: 'https://kone.example.com',
      buildingId: '9990000951',
      version: 3,
    }),
  )
})

test('a connection to Bosch that is off is deleted', async () => {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(<BoschConnection id="bosch-1" search={{}} onSearch={ignore} onLeave={onLeave} />, {
    permissions: systemRights,
    addOns: ['INTEGRATION_BOSCH'],
    answer: (request) => (request.method === 'DELETE' ? success(true) : systemServer(request)),
  })
  await screen.findByRole('heading', { name: 'Tower' })
  await pressAction(shown.person, 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Tower' }))
  expect(dialog.getByText(/Its controllers keep what they hold/)).toBeTruthy()
  await shown.person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shown.sent('DELETE').at(-1)?.path).toMatch(/bosch-settings\/bosch-1$/), { timeout: 5_000 })
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
})

test('car parks of EPS are entered one a line', async () => {
  show(<Eps search={{}} onSearch={ignore} />)
  const { person } = shown
  await screen.findByText('Generic profile')
  await pressAction(person, 'Edit')
  await person.type(await screen.findByRole('textbox', { name: 'Car parks' }), '{enter}P2')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toMatchObject({ carParkIds: ['P1', 'P2'], mode: 'PUSH' }))
})

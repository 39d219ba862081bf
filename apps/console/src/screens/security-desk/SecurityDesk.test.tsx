import { api } from '@atrium/auth/api.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SecurityDesk } from './SecurityDesk.tsx'
import { guardRights, refusedVisitor, someSecurityDesk, someSecurityEvent } from './testing/someSecurityEvents.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(permissions: readonly string[] = guardRights) {
  const desk = someSecurityDesk()
  shown = showScreen(<SecurityDesk search={{}} onSearch={() => {}} />, { permissions, answer: desk.answer })
  return desk
}

const anEvent = (id: string, name: string) => someSecurityEvent({ id, accessDoor: { id: `door-${id}`, name } })

test('the desk says who was refused where and why, and what is locked down', async () => {
  show()
  expect(
    await screen.findByRole('row', { name: /Refused.*Car park.*Basement 1, East Tower.*Nora Lim.*outside the times/ }),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Door forced.*Loading dock.*Locked down/ })).toBeTruthy()
  expect(await screen.findByText(/Somebody broke it open\. Since .*, by Lena Lim/)).toBeTruthy()
})

test('new rows come by themselves, and wait to be asked for while somebody reads', async () => {
  const desk = show()
  const row = await screen.findByRole('row', { name: /Car park/ })
  desk.happens(anEvent('a', 'Roof'))
  await api.refresh('accessEvents')
  expect(await screen.findByRole('row', { name: /Roof/ })).toBeTruthy()
  fireEvent.pointerOver(within(row).getByText('Car park'), { pointerType: 'mouse' })
  desk.happens(anEvent('b', 'Pantry'))
  desk.happens(anEvent('c', 'Lobby'))
  await api.refresh('accessEvents')
  const ask = await screen.findByRole('button', { name: 'Show 2 new events' })
  expect(screen.queryByRole('row', { name: /Pantry/ })).toBeNull()
  await shown.person.click(ask)
  expect(await screen.findByRole('row', { name: /Pantry/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /new event/ })).toBeNull()
})

test('by keyboard too, rows stay while one of them has the focus, and a little longer', async () => {
  const desk = show()
  const row = await screen.findByRole('row', { name: /Car park/ })
  within(row)
    .getByRole('button', { name: /^Review/ })
    .focus()
  desk.happens(anEvent('d', 'Roof'))
  await api.refresh('accessEvents')
  expect(await screen.findByRole('button', { name: 'Show 1 new event' })).toBeTruthy()
  screen.getByRole('button', { name: 'Show 1 new event' }).focus()
  expect(screen.queryByRole('row', { name: /Roof/ })).toBeNull()
  expect(await screen.findByRole('row', { name: /Roof/ }, { timeout: 6000 })).toBeTruthy()
})

test('an event is looked at with what was found, and leaves the list', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Car park/ })
  await shown.person.click(within(row).getByRole('button', { name: /^Review/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused: Car park' }))
  await shown.person.type(dialog.getByRole('textbox', { name: 'What you found' }), 'Sent to reception')
  await shown.person.click(dialog.getByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ ids: ['event-1'], remark: 'Sent to reception' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Car park/ })).toBeNull())
})

test('a visitor is told by name, host and company, with the photo they gave', async () => {
  const desk = show()
  await screen.findByRole('row', { name: /Car park/ })
  desk.happens(refusedVisitor)
  await api.refresh('accessEvents')
  const row = await screen.findByRole('row', { name: /Fay Guest.*Visitor of Mei Lin Tan, from Works Ltd/ })
  await shown.person.click(within(row).getByRole('button', { name: /^Review/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refused: Car park' }))
  expect(dialog.getByText('Northwind Shipping, VIS-20261204-0001')).toBeTruthy()
  await waitFor(() =>
    expect(dialog.getByRole('img', { name: 'Fay Guest' }).getAttribute('src')).toBe('data:image/png;base64,AAAA'),
  )
})

test('a door is locked down in two steps, the second one with a reason and what it closes', async () => {
  show()
  const row = await screen.findByRole('row', { name: /Car park/ })
  await shown.person.click(within(row).getByRole('button', { name: /^Review/ }))
  await shown.person.click(await screen.findByRole('button', { name: 'Lock down the door' }))
  const second = within(await screen.findByRole('dialog', { name: 'Lock down Car park' }))
  expect(second.getByText(/1 door will not open with any pass.*240 people can pass it now/)).toBeTruthy()
  await shown.person.type(second.getByRole('textbox', { name: /Reason/ }), 'Somebody runs')
  await shown.person.click(second.getByRole('button', { name: 'Lock down 1 door' }))
  const body = { accessDoorId: 'door-1', noOfDoors: 1, reason: 'Somebody runs' }
  await waitFor(() => expect(shown.sent('POST').at(-1)?.body).toEqual(body))
})

test('all doors of a floor are unlocked in two steps, and those that stayed closed are named', async () => {
  show()
  await screen.findByRole('row', { name: /Car park/ })
  expect(await screen.findByText(/Loading dock, .*, by Lena Lim: Courier/)).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Unlock' }))
  const first = within(await screen.findByRole('dialog', { name: 'Unlock' }))
  await shown.person.click(first.getByText('A site'))
  await shown.person.click(await first.findByRole('combobox', { name: /Site/ }))
  await shown.person.click(await screen.findByRole('option', { name: 'East Tower' }))
  await shown.person.click(first.getByRole('button', { name: 'Continue' }))
  const second = within(await screen.findByRole('dialog', { name: 'Unlock East Tower' }))
  expect(second.getByText(/3 doors open to anybody for a few seconds; 1 of them stays closed/)).toBeTruthy()
  await shown.person.type(second.getByRole('textbox', { name: /Reason/ }), 'Removal')
  await shown.person.click(second.getByRole('button', { name: 'Unlock 3 doors' }))
  const body = { siteId: 'site-1', noOfDoors: 3, reason: 'Removal' }
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual(body))
  const told = within(await screen.findByRole('dialog', { name: '1 door was not unlocked' }))
  expect(told.getByText('2 doors are unlocked. Vault: it is locked down: Audit.')).toBeTruthy()
})

test('who may only look neither unlocks, locks down nor acknowledges', async () => {
  show(['ACCESS_REPORT_LIST'])
  await screen.findByRole('row', { name: /Car park/ })
  expect(screen.queryByRole('button', { name: 'Lock down' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull()
  expect(screen.queryByText(/Somebody broke it open/)).toBeNull()
})

import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { rehearsingServer, someRehearsal } from '@atrium/screens-kit/testing/someRehearsals.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { accessGroupRights, accessGroupServer, someAccessGroup } from '../testing/someAccessGroups.ts'
import { AccessGroupForm } from './AccessGroupForm.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const edit = (onSaved: (id: string) => void, rehearsal = someRehearsal(), server = accessGroupServer) => {
  const answer = rehearsingServer(rehearsal, server)
  shown = showScreen(<AccessGroupForm accessGroup={someAccessGroup()} onSaved={onSaved} onCancel={() => {}} />, {
    permissions: accessGroupRights,
    answer,
  })
}
const written = () => shown.sent('PUT').filter(({ headers }) => headers.get('x-rehearse') === null)

test('a change says who loses and who gains doors before it is saved, and may be left', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  edit(onSaved)
  const { person } = shown
  await person.click(await screen.findByRole('switch', { name: /Active/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save House staff' }))
  expect(dialog.getByText('1 person loses, 1 person gains access at some time to 3 doors.')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /Mei Lin Tan.*Loses.*Car park/ })).toBeTruthy()
  expect(dialog.getByRole('row', { name: /Nadia Lopez.*Gains.*Lobby gate, Roof/ })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('dialog', { name: 'Save House staff' }))
  await person.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('group-1'))
  expect(written()).toHaveLength(1)
})

test('a change that touches nobody is saved without a question', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  edit(onSaved, someRehearsal({ noOfPeopleGaining: 0, noOfPeopleLosing: 0, noOfDoors: 0, items: [] }))
  await shown.person.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('group-1'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one of many people and doors says how far it is, then who gains and who loses', async () => {
  const asked = { count: 0 }
  const none = { noOfPeopleGaining: 0, noOfPeopleLosing: 0, items: [] }
  const begun = someRehearsal({ ...none, progress: { id: 'long', percent: 0 } })
  edit(vi.fn<(id: string) => void>(), begun, (request) => {
    if (!request.path.endsWith('/rehearsals/long')) return accessGroupServer(request)
    asked.count += 1
    const data = asked.count === 1 ? { ...begun, progress: { id: 'long', percent: 40 } } : someRehearsal()
    return { body: { success: true, data } }
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('40% done', undefined, { timeout: 3000 })).toBeTruthy()
  expect(await screen.findByText(/1 person loses, 1 person gains/, undefined, { timeout: 4000 })).toBeTruthy()
  expect(written()).toEqual([])
})

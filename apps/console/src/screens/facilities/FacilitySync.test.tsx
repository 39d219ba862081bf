import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { fakePageLink, fakeRecordLink } from '@atrium/features/users/testing/fakeLinks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FacilityList } from './FacilityList.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const links = {
  Facility: fakeRecordLink('facility'),
  Category: fakeRecordLink('category'),
  AddFacility: fakePageLink('add'),
  AddCommonSpace: fakePageLink('add'),
  AddCategory: fakePageLink('add'),
}

function show(permissions: string[]) {
  shown = showScreen(<FacilityList search={{}} onSearch={() => {}} links={links} />, {
    permissions,
    addOns: ['FACILITY_BOOKING'],
    answer: ({ path, method }) => {
      if (method === 'POST')
        return success({
          addedFacilities: [],
          changedFacilities: ['Boardroom 1'],
          skippedRooms: [{ name: 'Attic', reason: 'It is new. Choose its site and category.' }],
        })
      return path.endsWith('/facilities') ? success({ items: [], total: 0, totalPage: 1 }) : success([])
    },
  })
}

test('the facilities follow the room calendar, and what was left out is said with its reason', async () => {
  show(['FACILITY_LIST', 'FACILITY_SYNC'])
  await shown.person.click(await screen.findByRole('button', { name: 'Synchronise' }))
  const dialog = await screen.findByRole('dialog', { name: 'Synchronise with the room calendar' })
  const [, confirm] = screen.getAllByRole('button', { name: 'Synchronise' })
  await shown.person.click(confirm ?? dialog)
  expect(await screen.findByText(/Attic: It is new/)).toBeDefined()
  await waitFor(() => expect(shown.sent('POST').at(-1)?.body).toEqual({}))
  await shown.person.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who may not synchronise has no button for it', async () => {
  show(['FACILITY_LIST'])
  expect(await screen.findByText('No facilities yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Synchronise' })).toBeNull()
})

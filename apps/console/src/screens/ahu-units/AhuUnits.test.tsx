import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeLink, placeRights, somePage } from '../levels/testing/somePlaces.ts'
import { AhuUnitList } from './AhuUnitList.tsx'
import { AhuUnitProfile } from './AhuUnitProfile.tsx'
import { ahuUnitsQuery } from './ahuUnitQueries.ts'
import { ahuUnitProfileSearch, ahuUnitSearch } from './ahuUnitSearch.ts'

const unit: Schemas['AhuUnit'] = {
  id: 'ahu-1',
  ahuReferenceNo: 'AHU-E-05N',
  ahuName: 'Level 5, north side',
  bmsPointId: 'MGE.L05.AHU1',
  ratePerHourMinor: 4550,
  currency: 'SGD',
  active: true,
  units: ['05-01', '05-02', '05-03'].map((number) => ({ id: number, name: `${number} (East Tower, L05)` })),
  createdDate: '2026-11-02T01:30:00Z',
  updatedDate: '2026-11-02T01:30:00Z',
  version: 2,
  allowedActions: ['edit', 'delete'],
}

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function server({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (method === 'DELETE') return success(true)
  if (path.endsWith('/units/dropdown')) return success([{ code: 'u9', label: '05-09 (East Tower, L05)', value: 'u9' }])
  if (method === 'GET' && path.endsWith('/ahu-units')) return somePage([unit])
  return path.includes('/ahu-units') ? success(unit) : undefined
}

test('the list shows what each cools and costs, and adds one', async () => {
  const onAdded = vi.fn<(id: string) => void>()
  shown = showScreen(
    <AhuUnitList
      query={ahuUnitsQuery}
      search={ahuUnitSearch({})}
      onSearch={() => {}}
      AhuUnitLink={fakeLink('ahu-unit')}
      onAdded={onAdded}
    />,
    { permissions: placeRights, answer: server },
  )
  const row = (await screen.findByRole('link', { name: 'AHU-E-05N' })).closest('tr')
  expect(row?.textContent).toContain('…')
  expect(row?.textContent).toContain('SGD 45.50')
  await shown.person.click(screen.getByRole('button', { name: 'New AHU unit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.type(dialog.getByRole('textbox', { name: /Reference/ }), 'AHU-W-01')
  await shown.person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Lobby')
  await shown.person.type(dialog.getByRole('textbox', { name: /Rate per hour/ }), '38')
  await shown.person.click(await dialog.findByRole('combobox', { name: /Units it cools/ }))
  await shown.person.click(await screen.findByText('05-09 (East Tower, L05)'))
  await shown.person.click(dialog.getByRole('button', { name: 'Add AHU unit' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('ahu-1'))
  expect(shown.sent('POST').at(-1)?.body).toEqual({
    ahuReferenceNo: 'AHU-W-01',
    ahuName: 'Lobby',
    bmsPointId: null,
    ratePerHourMinor: 3800,
    currency: 'SGD',
    unitIds: ['u9'],
    active: true,
  })
})

test('one of them leads to the units it cools, and says what its end means', async () => {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(
    <AhuUnitProfile
      id="ahu-1"
      search={ahuUnitProfileSearch({})}
      onSearch={() => {}}
      UnitLink={fakeLink('Unit')}
      onLeave={onLeave}
    />,
    { permissions: placeRights, answer: server },
  )
  expect(await screen.findByRole('link', { name: '05-02 (East Tower, L05)' })).toBeTruthy()
  await pressAction(shown.person, 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Tenants of 3 units can no longer request it/)).toBeTruthy()
  await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
})

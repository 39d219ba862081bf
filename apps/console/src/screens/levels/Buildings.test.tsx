import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BuildingList } from './BuildingList.tsx'
import { BuildingProfile } from './BuildingProfile.tsx'
import { buildingsQuery } from './levelQueries.ts'
import { levelProfileSearch, levelSearch } from './levelSearch.ts'
import { fakeLink, fakePage, placeRights, placeServer, someBuilding } from './testing/somePlaces.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

type Answer = (request: SeenRequest) => FakeAnswer | undefined

describe('the list of buildings', () => {
  function show(permissions = placeRights) {
    const onAdded = vi.fn<(id: string) => void>()
    shown = showScreen(
      <BuildingList
        query={buildingsQuery}
        search={levelSearch({})}
        onSearch={() => {}}
        BuildingLink={fakeLink('levels/manage')}
        UploadLink={fakePage}
        onAdded={onAdded}
      />,
      { permissions, answer: placeServer() },
    )
    return onAdded
  }

  test('shows those in use by name, and adds one', async () => {
    const onAdded = show()
    expect(await screen.findByRole('link', { name: /East Tower/ })).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/office-towers'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      active: 'true',
      sortProperties: 'name',
      sortDirection: 'ASC',
    })
    await shown.person.click(screen.getByRole('button', { name: 'New building' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add building' }))
    expect(dialog.getByText('Enter a building name.')).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Building name/ }), 'West Tower')
    await shown.person.type(dialog.getByRole('textbox', { name: 'Code' }), 'MGW')
    await shown.person.click(dialog.getByRole('button', { name: 'Add building' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('tower-1'))
    expect(shown.sent('POST').at(-1)?.body).toEqual({ name: 'West Tower', code: 'MGW', address: null, siteId: null })
  })

  test('offers nothing but the list to those who may only look', async () => {
    show(['LEVEL_LIST'])
    await screen.findByRole('link', { name: /East Tower/ })
    expect(screen.queryByRole('button', { name: 'New building' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Upload floors' })).toBeNull()
  })
})

describe('a building', () => {
  function show(answer?: Answer, permissions = placeRights) {
    const onDeleted = vi.fn<() => void>()
    shown = showScreen(
      <BuildingProfile
        id="tower-1"
        search={levelProfileSearch({})}
        onSearch={() => {}}
        UnitsLink={fakeLink('Unit')}
        onLeave={() => {}}
        onDeleted={onDeleted}
      />,
      { permissions, answer: placeServer(answer) },
    )
    return onDeleted
  }

  test('shows its floors from the top down, with ways to their units', async () => {
    show()
    expect(await screen.findByRole('link', { name: '4 units of L11' })).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/office-floors'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ officeTowerId: 'tower-1', sortProperties: 'levelNo' })
    expect(screen.queryByRole('button', { name: 'Delete floor L11' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete floor L12' })).toBeTruthy()
  })

  test('adds a floor below the street', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Add floor' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.type(dialog.getByRole('textbox', { name: /Floor name/ }), 'B1')
    await shown.person.type(dialog.getByRole('textbox', { name: /Level number/ }), '-1')
    await shown.person.click(dialog.getByRole('button', { name: 'Add floor' }))
    await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
    expect(shown.sent('POST')[0]?.body).toEqual({
      officeTowerId: 'tower-1',
      name: 'B1',
      levelNo: -1,
      description: null,
    })
  })

  test('synchronises with the words given, and says why it could not', async () => {
    const sync = success({ officeTower: someBuilding({ version: 4 }), addedFloors: 1, changedFloors: 2 })
    let answer: FakeAnswer = sync
    show(({ path }) => (path.endsWith('/sync') ? answer : undefined))
    await pressAction(shown.person, 'Synchronise')
    expect(await screen.findByText('Sync successful')).toBeTruthy()
    expect(await screen.findByText('Floors: 1 added, 2 renamed.')).toBeTruthy()
    answer = {
      status: 422,
      body: { success: false, message: 'Sync failed', code: 'SYNC_FAILED', data: { reason: 'Nobody answers.' } },
    }
    await pressAction(shown.person, 'Synchronise')
    expect(await screen.findByText('Sync failed')).toBeTruthy()
    expect(await screen.findByText('Nobody answers.')).toBeTruthy()
  })

  test('is deleted after a question that says what goes with it', async () => {
    const onDeleted = show()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Its 2 floors will be deleted with it.')).toBeTruthy()
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('says why it cannot be deleted while it has units', async () => {
    const building = someBuilding({ noOfUnits: 4, allowedActions: ['edit'] })
    show(({ method, path }) => (method === 'GET' && path.endsWith('/tower-1') ? success(building) : undefined))
    expect(await findAction(shown.person, /^Delete(?! floor)/)).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Synchronise' })).toBeNull()
  })
})

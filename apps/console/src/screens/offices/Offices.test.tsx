import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLink, fakePageLink, placeRights, placeServer, someOffice } from '../sites/testing/somePlaces.ts'
import { OfficeAdd } from './OfficeAdd.tsx'
import { OfficeList } from './OfficeList.tsx'
import { OfficeProfile } from './OfficeProfile.tsx'
import { officesQuery } from './officeQueries.ts'
import { officeProfileSearch, officeSearch } from './officeSearch.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const stored = {
  systemFileId: 'file-9',
  id: 'file-9',
  fullPath: '/api/system-files/file-9/download',
  name: 'Level 5.png',
  fileExtension: 'png',
  fileSize: 100,
}
// Requests of this surrounding carry no files.
vi.mock(import('@atrium/api-client/upload.ts'), () => ({ uploadFile: () => Promise.resolve(stored) }))
const takesPictures = () => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
}
beforeEach(takesPictures)
const picture = () => new File(['picture'], 'Level 5.png', { type: 'image/png' })
const chooser = () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('no field for a file')
  return input
}

function showProfile(search: Record<string, unknown> = {}, answer?: (request: SeenRequest) => FakeAnswer | undefined) {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(
    <OfficeProfile
      id="office-1"
      search={officeProfileSearch(search)}
      onSearch={() => {}}
      SiteLink={fakeLink('site')}
      UserLink={fakeLink('user')}
      onLeave={onLeave}
    />,
    { permissions: placeRights, answer: placeServer(answer) },
  )
  return onLeave
}

const asOffice = (office: Partial<ReturnType<typeof someOffice>>) => (request: SeenRequest) =>
  request.method === 'GET' && request.path.endsWith('/areas/office-1') ? success(someOffice(office)) : undefined

describe('the list of offices', () => {
  const site = '0192f2a4-5b6c-7d8e-9f00-112233445566'

  test('asks for what the address filters by, and leaves out what is no identifier', async () => {
    const show = (search: Record<string, unknown>) => {
      shown = showScreen(
        <OfficeList
          query={officesQuery}
          search={officeSearch(search)}
          onSearch={() => {}}
          OfficeLink={fakeLink('office')}
          AddOfficeLink={fakePageLink}
        />,
        { permissions: placeRights, answer: placeServer() },
      )
      return screen.findByRole('link', { name: 'L05 North' })
    }
    const asked = () => Object.fromEntries(shown.sent('GET').find(({ path }) => path.endsWith('/areas'))?.query ?? [])
    await show({ tab: 'ACTIVE', siteId: site, floorPlan: 'no' })
    expect(asked()).toMatchObject({ statusActiveFlag: 'true', siteId: site, hasFloorPlan: 'false' })
    expect(screen.getByRole('link', { name: 'New office' }).getAttribute('href')).toBe('#office/add')
    cleanup()
    shown.restore()
    await show({ siteId: 'nonsense' })
    expect(asked()).not.toHaveProperty('siteId')
  })
})

describe('a new office', () => {
  test('takes a site and a floor plan named after its file, and goes to its profile', async () => {
    const onAdded = vi.fn<(id: string) => void>()
    shown = showScreen(<OfficeAdd onAdded={onAdded} onCancel={() => {}} />, {
      permissions: placeRights,
      answer: placeServer(),
    })
    await shown.person.click(await screen.findByRole('button', { name: 'Add office' }))
    expect(await screen.findByText('Enter an office name.')).toBeTruthy()
    expect(await screen.findByText('Choose a site.')).toBeTruthy()
    await shown.person.type(screen.getByRole('textbox', { name: /Office name/ }), 'Level 5')
    await shown.person.click(await screen.findByRole('combobox', { name: /Site/ }))
    await shown.person.click(await screen.findByText('East Tower'))
    await shown.person.upload(chooser(), picture())
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the floor plan/ }).value).toBe('Level 5'),
    )
    await shown.person.click(screen.getByRole('button', { name: 'Add office' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('office-1'))
    expect(shown.sent('POST').at(-1)?.body).toEqual({
      name: 'Level 5',
      siteId: 'site-1',
      floorPlan: { name: 'Level 5', systemFileId: 'file-9' },
    })
  })
})

describe('the profile of an office', () => {
  test('shows its floor plan to look at closely', async () => {
    showProfile()
    const plan = await screen.findByRole('img', { name: 'Floor plan: L05 plan, East Tower' })
    expect(plan.getAttribute('src')).toBe('data:image/png;base64,iVBORw0KGgo=')
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy()
    expect(shown.sent('GET').some(({ path }) => path.endsWith('/system-files/file-1/download'))).toBe(true)
  })

  test('renames a plan without a new image', async () => {
    showProfile()
    await shown.person.click(await screen.findByRole('button', { name: 'Replace' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: /Name of the floor plan/ })
    await shown.person.clear(name)
    await shown.person.type(name, 'Fifth floor')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toContain('/areas/office-1/update-floor-plan'))
    expect(shown.sent('PUT')[0]?.body).toEqual({
      floorPlan: { name: 'Fifth floor', systemFileId: 'file-1' },
      version: 5,
    })
  })

  test('takes a first plan, and demands its image', async () => {
    showProfile({}, asOffice({ floorPlan: null }))
    await shown.person.click(await screen.findByRole('button', { name: 'Add floor plan' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose the image of the plan.')).toBeTruthy()
    await shown.person.upload(chooser(), picture())
    await dialog.findByDisplayValue('Level 5')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toEqual({ floorPlan: { name: 'Level 5', systemFileId: 'file-9' }, version: 5 })
  })

  test('removes a plan only after a question', async () => {
    showProfile()
    await shown.person.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(shown.sent('PUT')).toHaveLength(0)
    await shown.person.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ floorPlan: null, version: 5 }))
  })

  test('moves to another site with its version', async () => {
    showProfile({ tab: 'DETAILS' })
    await shown.person.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: /Office name/ })
    await shown.person.clear(name)
    await shown.person.type(name, 'L05 East')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ name: 'L05 East', siteId: 'site-1', version: 5 }))
  })

  test('says what goes with it before it is deleted', async () => {
    const onLeave = showProfile()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Its floor plan will be deleted too. 2 people will no longer be assigned/)).toBeTruthy()
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  })

  test('lists its people', async () => {
    showProfile({ tab: 'PEOPLE' })
    expect(await screen.findByText('Mei Lin Tan')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove Mei Lin Tan from the office' })).toBeTruthy()
  })
})

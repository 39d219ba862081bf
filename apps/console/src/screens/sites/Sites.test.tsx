import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { siteProfileSearch } from './placePeopleSearch.ts'
import { SiteList } from './SiteList.tsx'
import { SiteProfile } from './SiteProfile.tsx'
import { sitesQuery } from './siteQueries.ts'
import { siteSearch } from './siteSearch.ts'
import { fakeLink, placeRights, placeServer, someSite } from './testing/somePlaces.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function showList(search: Record<string, unknown> = {}, permissions = placeRights) {
  const onAdded = vi.fn<(id: string) => void>()
  shown = showScreen(
    <SiteList
      query={sitesQuery}
      search={siteSearch(search)}
      onSearch={() => {}}
      SiteLink={fakeLink('site')}
      onAdded={onAdded}
    />,
    { permissions, answer: placeServer() },
  )
  return onAdded
}

function showProfile(
  search: Record<string, unknown> = {},
  answer?: (request: SeenRequest) => FakeAnswer | undefined,
  permissions = placeRights,
) {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(
    <SiteProfile
      id="site-1"
      search={siteProfileSearch(search)}
      onSearch={() => {}}
      UserLink={fakeLink('user')}
      OfficeLink={fakeLink('office')}
      AddOfficeLink={fakeLink('office/add')}
      AccessGroupLink={fakeLink('access-group')}
      DoorLink={fakeLink('access-door')}
      onLeave={onLeave}
    />,
    { permissions, answer: placeServer(answer) },
  )
  return onLeave
}

const asSite = (site: Partial<ReturnType<typeof someSite>>) => (request: SeenRequest) =>
  request.method === 'GET' && request.path.endsWith('/sites/site-1') ? success(someSite(site)) : undefined

describe('the list of sites', () => {
  test('shows each site with what is there, linked to its profile', async () => {
    showList()
    const row = (await screen.findByRole('link', { name: /East Tower/ })).closest('tr')
    expect(row?.textContent).toContain('MGE, 8 Marina View')
    expect(row?.textContent).toContain('Active')
    expect(screen.getByText('2 record(s) found.')).toBeTruthy()
  })

  test('asks for the state of its tab', async () => {
    showList({ tab: 'INACTIVE' })
    await screen.findByRole('link', { name: /East Tower/ })
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/sites'))
    expect(asked?.query.get('statusActiveFlag')).toBe('false')
    expect(asked?.query.has('tab')).toBe(false)
  })

  test('adds a site and goes to its profile', async () => {
    const onAdded = showList()
    await shown.person.click(await screen.findByRole('button', { name: 'New site' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add site' }))
    expect(dialog.getByText('Enter a site name.')).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Site name/ }), 'Harbour campus')
    await shown.person.selectOptions(dialog.getByLabelText('Time zone'), 'UTC+08:00 Singapore')
    await shown.person.type(dialog.getByRole('combobox', { name: 'Daylight saving time' }), 'Paris')
    await shown.person.click(await screen.findByRole('option', { name: 'Europe/Paris' }))
    await shown.person.type(dialog.getByRole('combobox', { name: 'Assembly points' }), 'Fountain{Enter}')
    await shown.person.click(dialog.getByRole('button', { name: 'Add site' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('site-1'))
    expect(shown.sent('POST').at(-1)?.body).toEqual({
      name: 'Harbour campus',
      code: null,
      address: null,
      timezoneOffset: 480,
      timeZone: 'Europe/Paris',
      assemblyPoints: ['Fountain'],
    })
    expect(await screen.findByText('Record successfully added')).toBeTruthy()
  })

  test('offers to those who may only look nothing to change', async () => {
    showList({}, ['SITE_LIST'])
    await screen.findByRole('link', { name: /East Tower/ })
    expect(screen.queryByRole('button', { name: 'New site' })).toBeNull()
  })
})

describe('the profile of a site', () => {
  test('lists its people by name, with company and division', async () => {
    showProfile()
    const row = (await screen.findByText('Mei Lin Tan')).closest('tr')
    expect(row?.textContent).toContain('Northwind Shipping')
    expect(row?.textContent).toContain('Chartering')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/get-user'))
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ sortProperties: 'fullName', sortDirection: 'ASC' })
  })

  test('leads to the profile of its own people only', async () => {
    showProfile({}, ({ path }) =>
      path.endsWith('/get-user')
        ? success({
            items: [
              {
                id: 'own',
                fullName: 'Own Person',
                email: 'o@x.example',
                officeCentreId: 'centre-1',
                companyName: 'M',
                division: null,
                status: 'ACTIVE',
              },
              {
                id: 'far',
                fullName: 'Far Person',
                email: 'f@x.example',
                officeCentreId: 'centre-9',
                companyName: 'N',
                division: null,
                status: 'ACTIVE',
              },
            ],
            total: 2,
            totalPage: 1,
          })
        : undefined,
    )
    expect(await screen.findByText('Far Person')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Far Person/ })).toBeNull()
  })

  test('adds people who are not there yet', async () => {
    showProfile()
    await shown.person.click(await screen.findByRole('button', { name: 'Add people' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(await dialog.findByRole('combobox', { name: 'People' }))
    await shown.person.click(await screen.findByText(/Nadia Lopez/))
    await shown.person.click(dialog.getByRole('button', { name: 'Add 1 person' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toContain('/sites/site-1/map-user'))
    expect(shown.sent('PUT')[0]?.body).toEqual({ userIds: ['u9'] })
    expect(await screen.findByText('Record successfully updated')).toBeTruthy()
  })

  test('removes a person only after a question', async () => {
    showProfile()
    await shown.person.click(await screen.findByRole('button', { name: 'Remove Mei Lin Tan from the site' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(shown.sent('PUT')).toHaveLength(0)
    await shown.person.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toContain('/sites/site-1/unmap-user/mei.lin'))
  })

  test('takes a site out of use with its version and a reason', async () => {
    showProfile()
    await pressAction(shown.person, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.type(dialog.getByRole('textbox'), 'Being rebuilt')
    await shown.person.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toContain('/update-status'))
    expect(shown.sent('PUT')[0]?.body).toEqual({ active: false, version: 3, remark: 'Being rebuilt' })
  })

  test('says why a site cannot be deleted', async () => {
    showProfile({}, asSite({ areas: 3, officeTowers: 1 }))
    const button = await findAction(shown.person, /^Delete/)
    expect(button).toHaveProperty('disabled', true)
    expect(button.textContent).toContain('Move or delete 3 offices and 1 building first.')
  })

  test('deletes after a question that counts its people, and goes to the list', async () => {
    const onLeave = showProfile()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/2 people will no longer be assigned/)).toBeTruthy()
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(shown.sent('DELETE')).toHaveLength(1)
  })

  test('lists its offices', async () => {
    showProfile({ tab: 'OFFICES' }, asSite({ areas: 1 }))
    expect(await screen.findByRole('link', { name: /L05 North/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New office' }).getAttribute('href')).toBe('#office/add/site-1')
  })

  test('offers no action the server does not allow', async () => {
    showProfile({}, asSite({ allowedActions: [] }))
    expect(await screen.findByText('Mei Lin Tan')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Delete|Edit|Add people|Remove|Deactivate/ })).toBeNull()
  })
})

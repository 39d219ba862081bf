import type { Schemas } from '@atrium/api-client/client.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeLink, placeRights, somePage } from '../levels/testing/somePlaces.ts'
import type { PlaceLink } from './PlaceHits.tsx'
import { PlaceOverview } from './PlaceOverview.tsx'
import { placeSearch, type PlaceSearch } from './placeSearch.ts'

let shown: ReturnType<typeof showScreen>
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})
afterEach(() => {
  cleanup()
  shown.restore()
})

const tower = (id: string, name: string): Schemas['PlaceTower'] => ({
  id,
  name,
  code: null,
  active: true,
  noOfFloors: 1,
  noOfUnits: 3,
  noOfVacantUnits: 1,
  noOfTenants: 1,
  noOfUsers: 41,
})

const sites: Schemas['PlaceSite'][] = [
  {
    id: 'site-1',
    name: 'Marina Gate',
    address: '8 Marina View',
    noOfPeople: 38,
    officeTowers: [tower('east', 'East Tower'), tower('west', 'West Tower')],
  },
]

const floors: Schemas['PlaceFloor'][] = [
  {
    id: 'floor-12',
    name: 'L12',
    levelNo: 12,
    units: [
      {
        id: 'unit-1',
        unitNo: '12-01',
        sizeSqm: 150,
        status: 'OCCUPIED',
        tenant: { id: 'lumen', name: 'Lumen Legal', centreCode: 'LUMEN', noOfUsers: 41, noOfUnits: 3 },
        leaseEnd: '2027-12-31',
      },
      { id: 'unit-2', unitNo: '12-02', sizeSqm: 90, status: 'VACANT', tenant: null, leaseEnd: null },
      { id: 'unit-3', unitNo: '12-03', sizeSqm: null, status: 'INACTIVE', tenant: null, leaseEnd: null },
    ],
  },
]

const hits: Schemas['PlaceHit'][] = [
  {
    kind: 'TENANT',
    id: 'unit-1',
    title: 'Lumen Legal',
    subtitle: 'Unit 12-01, L12, East Tower',
    officeTowerId: 'east',
    officeFloorId: 'floor-12',
  },
]

function server({ path }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/places')) return success(sites)
  if (path.endsWith('/places/floors')) return somePage(floors)
  return path.endsWith('/places/search') ? success(hits) : undefined
}

const PlaceTo: PlaceLink = ({ tower: id, floor, children, ...rest }) => (
  <a {...rest} href={`#${id}/${floor ?? ''}`}>
    {children as string}
  </a>
)

function show(search: Record<string, unknown> = {}, permissions = placeRights) {
  const onSearch = vi.fn<(search: PlaceSearch) => void>()
  shown = showScreen(
    <PlaceOverview
      search={placeSearch(search)}
      onSearch={onSearch}
      PlaceLink={PlaceTo}
      SiteLink={fakeLink('site')}
      UnitLink={fakeLink('Unit')}
    />,
    { permissions, answer: server },
  )
  return onSearch
}

describe('the overview of places', () => {
  test('leads from the site over the tower to the unit, and says who is there', async () => {
    show()
    expect(await screen.findByRole('link', { name: '38 people work here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /East Tower/ }).getAttribute('aria-current')).toBe('true')
    const units = within(await screen.findByRole('list', { name: 'Units of L12' }))
    expect(units.getByRole('link', { name: /Lumen Legal.*12-01.*41 users in 3 units/ })).toBeTruthy()
    expect(units.getByRole('link', { name: /Vacant.*12-02.*90 m²/ })).toBeTruthy()
    expect(units.getByRole('link', { name: /Not in use.*12-03/ })).toBeTruthy()
  })

  test('shows vacant units only when asked to', async () => {
    show({ only: 'vacant' })
    const units = within(await screen.findByRole('list', { name: 'Units of L12' }))
    expect(units.getAllByRole('listitem')).toHaveLength(1)
    expect(units.getByText('Vacant')).toBeTruthy()
  })

  test('asks for the floors of the tower in the address, and marks the floor somebody was led to', async () => {
    show({ tower: 'west', floor: 'floor-12' })
    await screen.findByRole('heading', { name: 'Floors of West Tower' })
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/places/floors'))?.query
    expect(asked?.get('officeTowerId')).toBe('west')
    expect(screen.getByText('L12').closest('li')?.getAttribute('aria-current')).toBe('true')
  })

  test('finds tenants, units and floors, each leading to its floor', async () => {
    show({ wildcardSearch: 'lumen' })
    const hit = await screen.findByRole('link', { name: /Lumen Legal.*Tenant: Unit 12-01/ })
    expect(hit.getAttribute('href')).toBe('#east/floor-12')
    expect(screen.getByRole('heading', { name: '1 place found' })).toBeTruthy()
  })

  test('gives no way to records one may not open', async () => {
    show({}, ['UNIT_LIST'])
    expect(await screen.findByText('38 people work here')).toBeTruthy()
    await screen.findByText('Lumen Legal')
    expect(screen.queryByRole('link', { name: /people|12-01/ })).toBeNull()
  })
})

import { sessionStore, officeCentreInfoAtom, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { someOfficeCentre, someUser } from '@atrium/auth/testing/someSession.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Can } from './Can.tsx'
import { permitted, type Viewer } from './permitted.ts'
import type { RouteData } from './routeData.ts'
import { disabledAddOn, routeAccess } from './routeAccess.ts'

const viewer = (permissions: string[], addOns: string[] = []): Viewer => ({
  userInfo: { permissions, accountType: 'DEFAULT' },
  addOns,
})
const nobody: Viewer = { userInfo: null, addOns: [] }

describe('operations', () => {
  test.each([
    ['a public one, for nobody', nobody, 'login', true],
    ['one for everybody signed in, for nobody', nobody, 'listSessions', false],
    ['one for everybody signed in', viewer([]), 'listSessions', true],
    ['without the permission', viewer(['USER_VIEW']), 'listUsers', false],
    ['with the permission', viewer(['USER_LIST']), 'listUsers', true],
    ['with any one of several permissions', viewer(['USER_GROUP_EDIT']), 'getUserDropDown', true],
    ['nobody has permissions', nobody, 'listUsers', false],
  ] as const)('%s', (_, who, operation, expected) => {
    expect(permitted(who, operation)).toBe(expected)
  })
})

describe('routes (doc 1 §2.2, §6)', () => {
  const listing: Pick<RouteData, 'opens'> = { opens: ['listUsers', 'listRoles'] }
  const both = ['USER_LIST', 'ROLE_LIST']
  const someLists = ['listFacilityBookings', 'listHotdeskBookings'] as const
  test.each([
    ['public', { opens: 'public' }, nobody, 'ok'],
    ['signed in', { opens: 'authenticated' }, viewer([]), 'ok'],
    ['nobody', { opens: 'authenticated' }, nobody, 'forbidden'],
    ['not every operation', listing, viewer(['USER_LIST']), 'forbidden'],
    ['every operation', listing, viewer(both), 'ok'],
    ['add-on off', { ...listing, addOn: 'EVENTS' }, viewer(both), 'add-on-disabled'],
    ['add-on on', { ...listing, addOn: 'EVENTS' }, viewer(both, ['EVENTS']), 'ok'],
    ['one of several add-ons', { ...listing, addOn: ['CAMERA', 'EVENTS'] }, viewer(both, ['EVENTS']), 'ok'],
    [
      'none of several add-ons',
      { ...listing, addOn: ['CAMERA', 'EVENTS'] },
      viewer(both, ['RATES']),
      'add-on-disabled',
    ],
    ['add-on off, without the right', { ...listing, addOn: 'EVENTS' }, viewer([]), 'forbidden'],
    ['none of several operations', { ...listing, anyOf: someLists }, viewer(both), 'forbidden'],
    [
      'one of several operations, whose add-on is off',
      { ...listing, anyOf: someLists },
      viewer([...both, 'HOTDESK_BOOKING_LIST'], ['FACILITY_BOOKING']),
      'add-on-disabled',
    ],
    [
      'one of several operations',
      { ...listing, anyOf: someLists },
      viewer([...both, 'HOTDESK_BOOKING_LIST'], ['HOTDESK_BOOKING']),
      'ok',
    ],
    ['another account type', { opens: 'authenticated', accountTypes: ['LANDLORD'] }, viewer([]), 'forbidden'],
    ['this account type', { opens: 'authenticated', accountTypes: ['DEFAULT'] }, viewer([]), 'ok'],
  ] as const)('%s', (_, gate, who, access) => {
    expect(routeAccess(gate, who)).toBe(access)
  })

  test('the add-on that is missing', () => {
    expect(disabledAddOn({ opens: 'authenticated', addOn: 'CAMERA' }, viewer([]))).toBe('CAMERA')
    expect(disabledAddOn({ opens: 'authenticated', addOn: 'CAMERA' }, viewer([], ['CAMERA']))).toBeUndefined()
  })
})

describe('Can', () => {
  afterEach(() =>
    act(() => {
      sessionStore.set(userInfoAtom, null)
      sessionStore.set(officeCentreInfoAtom, null)
    }),
  )

  test('follows the signed-in person', () => {
    sessionStore.set(officeCentreInfoAtom, someOfficeCentre())
    render(
      <Can operation="createUser" fallback="no">
        yes
      </Can>,
    )
    expect(screen.getByText('no')).toBeDefined()
    act(() => sessionStore.set(userInfoAtom, someUser({ permissions: ['USER_ADD'] })))
    expect(screen.getByText('yes')).toBeDefined()
  })
})

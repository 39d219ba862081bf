import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmLeavePage } from '@atrium/ui/LeavePageDialog.tsx'
import { localDay } from '../passwordExpiry.ts'
import { browser } from '../session/leave.ts'
import { sessionStore, userInfoAtom, type UserInfo } from '../session/sessionAtoms.ts'
import { watchTypedWork } from '../session/typedWork.ts'
import { fakeSession } from '../testing/fakeSession.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { someOfficeCentre, someUser } from '../testing/someSession.ts'
import { PasswordExpiryBanner } from './PasswordExpiryBanner.tsx'
import { SecurityScreen } from './security/SecurityScreen.tsx'
import SwitchAccountModal from './SwitchAccountModal.tsx'

vi.mock('@atrium/ui/LeavePageDialog.tsx', () => ({ confirmLeavePage: vi.fn<() => Promise<boolean>>() }))

const { address } = someOfficeCentre()
const moment = '2026-03-01T09:30:00Z'
const lists: Record<string, unknown> = {
  '/auth/tenant-list': [
    { id: 'c1', companyName: 'Meridian House', buildingName: 'North Tower', address, current: true },
    { id: 'c2', companyName: 'Keppel Bay Estates', buildingName: null, address, current: false },
  ],
  '/auth/sessions': [
    { id: 's1', current: true, device: 'Chrome on Windows', ipAddress: '203.0.113.7', lastSeenDate: moment },
    { id: 's2', current: false, device: 'Safari on iPhone', ipAddress: '203.0.113.8', lastSeenDate: moment },
  ],
  '/auth/trusted-devices': [{ id: 'd1', name: 'Chrome on Windows', lastUsed: moment, expiresAt: moment }],
}

let session: ReturnType<typeof fakeSession>
const opened: string[] = []
const serve = (user: Partial<UserInfo> = {}, change?: (request: SeenRequest) => FakeAnswer | undefined) => {
  const answer = (request: SeenRequest): FakeAnswer | undefined =>
    request.method === 'GET' && request.path in lists
      ? { body: { success: true, data: lists[request.path] } }
      : change?.(request)
  session = fakeSession({ user, answer })
}
const changes = () => session.requests.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  opened.length = 0
  browser.open = (url) => opened.push(url)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  session.restore()
  vi.useRealTimers()
})

describe('the password-expiry banner (doc 1 §4)', () => {
  const inDays = (days: number) =>
    localDay(new Date(Date.now() + days * 86_400_000))
      .split('-')
      .reverse()
      .join('-')
  const open = () => renderScreen(<PasswordExpiryBanner go={() => {}} />)
  const text = 'Your password is expires tomorrow.'

  test('stays away for the rest of the day once dismissed, for this person only', async () => {
    serve({ passwordExpiry: inDays(1) })
    open()
    expect(screen.getByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(text)).toBeNull()
    cleanup()
    open()
    expect(screen.queryByText(text)).toBeNull()
    cleanup()
    sessionStore.set(userInfoAtom, someUser({ userId: 'other', passwordExpiry: inDays(1) }))
    open()
    expect(screen.getByText(text)).toBeDefined()
  })

  test('says that it is over', () => {
    serve({ passwordExpiry: inDays(-1) })
    open()
    expect(screen.getByText('Your password is expired.')).toBeDefined()
  })

  test('is back the next day', () => {
    serve({ passwordExpiry: inDays(2) })
    localStorage.setItem(
      `atrium-kept/${someUser().userId}/password-banner-dismissed-until`,
      new Date(Date.now() - 1).toISOString(),
    )
    open()
    expect(screen.getByText('Your password is expiring in 2 days.')).toBeDefined()
  })
})

describe('switching account (doc 1 §2.4)', () => {
  const open = async () => {
    const closed = vi.fn<() => void>()
    renderScreen(<SwitchAccountModal opened onClose={closed} />)
    await screen.findByRole('button', { name: /Meridian House/ })
    return closed
  }

  test('shows initials, building and address, and marks the current centre', async () => {
    serve()
    await open()
    const current = screen.getByRole('button', { name: /Meridian House/ })
    expect(current.textContent).toContain('MH')
    expect(current.textContent).toContain('North Tower12 Harbour Road049321 Singapore, Singapore')
    expect(current.textContent).toContain('Current office centre')
    expect(screen.getByRole('button', { name: /Keppel/ }).textContent).not.toContain('Current')
  })

  test('the current one does nothing but close', async () => {
    serve()
    const closed = await open()
    await userEvent.click(screen.getByRole('button', { name: /Meridian House/ }))
    expect(closed).toHaveBeenCalledOnce()
    expect([changes(), opened]).toEqual([[], []])
  })

  test('another one: over to its dashboard', async () => {
    serve({}, ({ path }) =>
      path === '/auth/switch-account' ? { body: { success: true, data: { officeCentreId: 'c2' } } } : undefined,
    )
    await open()
    await userEvent.click(screen.getByRole('button', { name: /Keppel/ }))
    await waitFor(() => expect(opened).toEqual(['/dashboard']))
    expect(changes()[0]!.body).toMatchObject({ officeCentreId: 'c2' })
  })

  test('a form that is being filled in is asked about before the switch', async () => {
    serve()
    await open()
    const letGo = vi.fn<() => void>()
    const forget = watchTypedWork({ isUnsaved: () => true, keep: async () => {}, letGo })
    vi.mocked(confirmLeavePage).mockResolvedValue(false)
    await userEvent.click(screen.getByRole('button', { name: /Keppel/ }))
    await waitFor(() => expect(confirmLeavePage).toHaveBeenCalledOnce())
    expect([changes(), letGo.mock.calls]).toEqual([[], []])
    forget()
  })
})

describe('security', () => {
  const open = () => {
    renderScreen(<SecurityScreen />)
    return userEvent.setup()
  }

  test('changes the password', async () => {
    serve({ passwordExpiry: '01-04-2026' })
    const user = open()
    expect(screen.getByText('It expires on 01 Apr 2026.')).toBeTruthy()
    await user.type(screen.getByLabelText(/^Current password/), 'Old-Horse-12345')
    await user.type(screen.getByLabelText(/^New password/), 'Correct-Horse-9')
    await user.type(screen.getByLabelText(/^Repeat/), 'Correct-Horse-9')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toMatchObject({
      path: `/office-centres/${someUser().officeCentreId}/users/${someUser().userId}/change-password`,
      body: { currentPassword: 'Old-Horse-12345', password: 'Correct-Horse-9' },
    })
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveProperty('value', ''))
  })

  test('offers no password to people without one', () => {
    serve({ passwordExpiry: null })
    open()
    expect(screen.queryByLabelText(/^Current password/)).toBeNull()
  })

  test('asks for a one-time code from now on', async () => {
    serve({ oneTimeCodeEnabled: false })
    const user = open()
    await user.click(screen.getByRole('switch'))
    await waitFor(() => expect(sessionStore.get(userInfoAtom)?.oneTimeCodeEnabled).toBe(true))
    expect(changes()[0]).toMatchObject({ path: '/auth/one-time-code', body: { enabled: true } })
  })

  test.each([
    ['Remove Chrome on Windows', 'DELETE /auth/trusted-devices/d1'],
    ['Sign out Safari on iPhone, 203.0.113.8', 'DELETE /auth/sessions/s2'],
    ['Sign out everywhere else', 'DELETE /auth/sessions'],
  ])('%s, after a question', async (button, call) => {
    serve()
    const user = open()
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = await screen.findByRole('dialog')
    expect(changes()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([call]))
  })
})

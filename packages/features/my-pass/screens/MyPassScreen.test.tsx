import { someUser } from '@atrium/auth/testing/someSession.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as kept from '../keptCodes.ts'
import { passServer, someCodes, somePass } from '../testing/somePass.ts'
import { MyPassScreen } from './MyPassScreen.tsx'

let shown: ReturnType<typeof showScreen>
let stored: kept.Kept | null
beforeEach(() => {
  stored = null
  // jsdom has no database to keep a key in.
  vi.spyOn(kept, 'keepPass').mockImplementation(async (_, value) => {
    stored = value
    return true
  })
  vi.spyOn(kept, 'readKeptPass').mockImplementation(async () => stored)
})
afterEach(() => {
  cleanup()
  shown.restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const show = (answer: ReturnType<typeof passServer> = passServer()) => {
  shown = showScreen(<MyPassScreen />, { permissions: [], answer })
}

const drawn = async () => (await screen.findByRole('img', { name: 'Code of your pass' })).innerHTML

test('shows the code of now, how long it lasts, and the next one in its time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  show()
  const first = await drawn()
  expect(screen.getByRole('timer').textContent).toMatch(/^New code in (29|30) seconds$/)
  act(() => void vi.advanceTimersByTime(31_000))
  expect(await drawn()).not.toBe(first)
})

test('goes on without network, says until when, and says when the codes have run out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  show()
  await drawn()
  act(() => onlineManager.setOnline(false))
  expect(await screen.findByText(/^No network\. Your pass keeps working until /)).toBeTruthy()
  act(() => void vi.advanceTimersByTime(91_000))
  expect(await screen.findByText('Your codes have run out')).toBeTruthy()
  expect(screen.getByText(/Connect to the network to get new ones/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Code of your pass' })).toBeNull()
})

test('comes up without network with what was kept', async () => {
  stored = { pass: somePass({ fullName: 'Kept Person' }), codes: { ...someCodes(Date.now()), receivedAt: Date.now() } }
  onlineManager.setOnline(false)
  show()
  expect(await screen.findByText('Kept Person, Meridian House')).toBeTruthy()
  expect(await drawn()).toContain('path')
})

test('says what to do without a mobile pass', async () => {
  show(passServer({ codes: null, pass: somePass({ mobilePass: null, passes: [], groups: [] }) }))
  expect(await screen.findByText('You have no mobile pass')).toBeTruthy()
  expect(screen.getByText('No card and no PIN')).toBeTruthy()
  expect(screen.getByText('No doors yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lost my phone' })).toBeNull()
})

test('shows cards and doors, and the PIN only when asked', async () => {
  show()
  expect(await screen.findByText('0042318, White card')).toBeTruthy()
  expect(screen.getByText('Main lobby', { exact: false })).toBeTruthy()
  expect(shown.sent('GET').some(({ path }) => path.endsWith('/pin'))).toBe(false)
  await shown.person.click(screen.getByRole('button', { name: 'Show PIN' }))
  expect(await screen.findByText('482913')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Hide PIN' }))
  expect(screen.queryByText('482913')).toBeNull()
})

test('a lost phone is reported with one answer, and leaves a PIN', async () => {
  show()
  await shown.person.click(await screen.findByRole('button', { name: 'Lost my phone' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(/stops opening doors immediately/)).toBeTruthy()
  await shown.person.click(within(question).getByRole('button', { name: 'Withdraw my pass' }))
  expect(await screen.findByText('482913')).toBeTruthy()
  expect(screen.getByText(/It works until .* Write it down/)).toBeTruthy()
  expect(shown.sent('POST').map(({ path }) => path)).toEqual([
    `/office-centres/${someUser().officeCentreId}/my-pass/lost-phone`,
  ])
})

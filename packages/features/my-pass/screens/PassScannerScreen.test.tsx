import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { someCodeOf, someScannerKeys } from '../testing/someScanner.ts'
import { PassScannerScreen } from './PassScannerScreen.tsx'

let shown: ReturnType<typeof showScreen>
let outcomes: string[]
beforeEach(() => {
  outcomes = ['KEPT']
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  shown.restore()
  onlineManager.setOnline(true)
})

/** Opens the page, as a reload does. */
function open({ isOnline = true } = {}): void {
  onlineManager.setOnline(isOnline)
  shown = showScreen(<PassScannerScreen />, {
    permissions: ['QR_SCANNER_VIEW'],
    answer: ({ path }) => {
      if (path.endsWith('/pass-scanner-keys')) return success(someScannerKeys(Math.floor(Date.now() / 1000) * 1000))
      return path.endsWith('/pass-scans') ? success(outcomes) : undefined
    },
  })
}

function reload(options: { isOnline?: boolean } = {}): void {
  cleanup()
  shown.restore()
  open(options)
}

const freshCode = () => someCodeOf('good', Math.floor(Date.now() / 1000) * 1000)

async function scan(code: string): Promise<void> {
  await shown.person.click(await screen.findByRole('textbox', { name: 'Code' }))
  await shown.person.paste(code)
  await shown.person.keyboard('{Enter}')
}

const sentScans = () => shown.sent('POST').map(({ body }) => body as { scanner: string; scans: { text: string }[] })

test('lets a code through, tells the server at once, and shows the age of its list', async () => {
  open()
  const code = freshCode()
  await scan(code)
  expect(await screen.findByText('Valid pass. Let the holder through.')).toBeTruthy()
  expect(screen.getByText('List of withdrawn passes: made less than a minute ago.')).toBeTruthy()
  expect(await screen.findByText('Everything this scanner let through has been sent.')).toBeTruthy()
  expect(sentScans()).toMatchObject([{ scans: [{ text: code }] }])
})

test('keeps keys and list over a reload without network, and refuses a replay after it', async () => {
  open()
  await screen.findByRole('textbox', { name: 'Code' })
  act(() => onlineManager.setOnline(false))
  const code = freshCode()
  await scan(code)
  expect(await screen.findByText('1 code waits to be sent.')).toBeTruthy()
  reload({ isOnline: false })
  expect(await screen.findByText('No network. Codes are checked by what this scanner has.')).toBeTruthy()
  expect(screen.getByText('1 code waits to be sent.')).toBeTruthy()
  await scan(code)
  expect(await screen.findByText('This code has already been used here. Ask for the next one.')).toBeTruthy()
  expect(shown.sent('POST')).toEqual([])
})

test('tells what waits once the network is back, as the same scanner, and what was let through elsewhere', async () => {
  open()
  await scan(freshCode())
  await waitFor(() => expect(sentScans()).toHaveLength(1))
  const [{ scanner } = { scanner: '' }] = sentScans()
  reload({ isOnline: false })
  outcomes = ['USED_ELSEWHERE']
  const start = Math.floor(Date.now() / 1000) * 1000
  await scan(someCodeOf('good', start, '00112233445566aa'))
  expect(await screen.findByText('1 code waits to be sent.')).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText(/^A code you let through was let through at another scanner too\./)).toBeTruthy()
  expect(sentScans()).toMatchObject([{ scanner, scans: [{}] }])
  expect(screen.getByText('Everything this scanner let through has been sent.')).toBeTruthy()
})

test('says what to do before it was on the network', async () => {
  open({ isOnline: false })
  expect(await screen.findByText('This scanner has no keys yet')).toBeTruthy()
})

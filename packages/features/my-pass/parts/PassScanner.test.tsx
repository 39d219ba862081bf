import { renderInTheme } from '@atrium/ui/renderInTheme.tsx'
import type { Seen } from '@atrium/pass-codes/verify.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someCodeOf, someScannerKeys } from '../testing/someScanner.ts'
import type { PassScannerKeys } from '../passQueries.ts'
import { PassScanner } from './PassScanner.tsx'

const start = Date.parse('2026-11-23T01:00:00Z')
let moment: number
const renew = vi.fn<() => Promise<PassScannerKeys | null>>()

const Scanner = ({ known = someScannerKeys(start) }: { known?: PassScannerKeys }) => {
  const [seen, setSeen] = useState<Seen>(new Map())
  return (
    <PassScanner
      known={known}
      seen={seen}
      onChecked={(_, verdict) => setSeen(verdict.seen)}
      renew={renew}
      now={() => moment}
    />
  )
}

beforeEach(() => {
  moment = start
  renew.mockReset().mockResolvedValue(null)
  // No network: whatever is asked of it fails the test.
  vi.stubGlobal('fetch', () => expect.unreachable('a scanner asks nobody'))
  renderInTheme(<Scanner />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function enter(code: string): Promise<void> {
  const person = userEvent.setup()
  await person.click(screen.getByRole('textbox', { name: 'Code' }))
  await person.paste(code)
  await person.keyboard('{Enter}')
}

async function scan(code: string): Promise<string> {
  await enter(code)
  return (screen.queryByRole('alert') ?? screen.getByRole('status')).textContent
}

test('lets a genuine code through once, without network', async () => {
  const code = someCodeOf('good', start)
  expect(await scan(code)).toBe('Valid pass. Let the holder through.')
  expect(await scan(code)).toBe('This code has already been used here. Ask for the next one.')
  expect(await scan(someCodeOf('good', start, '00112233445566aa'))).toBe('Valid pass. Let the holder through.')
})

test('refuses a withdrawn pass, an old picture of a code, one of a time to come, and what is no code', async () => {
  expect(await scan(someCodeOf('withdrawn', start))).toBe('This pass was withdrawn.')
  expect(await scan(someCodeOf('good', start - 60_000))).toMatch(/^This code has expired/)
  expect(await scan(someCodeOf('good', start + 60_000))).toMatch(/^This code is not valid yet/)
  expect(await scan('https://atrium.example')).toBe('This is not a genuine pass.')
})

test('shows how old its list is, and refuses everybody once it is too old', async () => {
  expect(screen.getByText('List of withdrawn passes: made less than a minute ago.')).toBeTruthy()
  moment = start + 12 * 60_000
  await scan('nothing')
  expect(screen.getByText('List of withdrawn passes: made 12 minutes ago.')).toBeTruthy()
  moment = start + 31 * 60_000
  expect(await scan(someCodeOf('good', moment))).toMatch(/^The list of withdrawn passes is too old/)
  expect(screen.getByText(/made 31 minutes ago\. Too old to let anybody through\./)).toBeTruthy()
})

test('asks for the keys of now when it does not have the one of a code, and says so when there is none', async () => {
  cleanup()
  renderInTheme(<Scanner known={{ ...someScannerKeys(start), keys: [] }} />)
  await scan(someCodeOf('good', start))
  expect(await screen.findByText('This pass belongs to an unknown company.')).toBeTruthy()
  renew.mockResolvedValue(someScannerKeys(start))
  await scan(someCodeOf('good', start))
  expect(await screen.findByText('Valid pass. Let the holder through.')).toBeTruthy()
})

test('lets a code through once that is shown twice while the keys of now are on the way', async () => {
  cleanup()
  renderInTheme(<Scanner known={{ ...someScannerKeys(start), keys: [] }} />)
  const keys = Promise.withResolvers<PassScannerKeys>()
  renew.mockReturnValue(keys.promise)
  await enter(someCodeOf('good', start))
  await enter(someCodeOf('good', start))
  keys.resolve(someScannerKeys(start))
  expect(await screen.findByText('This code has already been used here. Ask for the next one.')).toBeTruthy()
})

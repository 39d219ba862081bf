import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SwitchedOff } from './SwitchedOff.tsx'

vi.mock('@tanstack/react-router', async (load) => ({
  ...(await load<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('whoever looks after the subscription reads where an add-on is switched on', async () => {
  const permissions = ['SUBSCRIPTION_LIST', 'SUBSCRIPTION_VIEW', 'OFFICE_CENTRE_SUBSCRIPTION_VIEW']
  shown = showScreen(<SwitchedOff module="season-parking" />, { permissions, answer: () => undefined })
  expect(await screen.findByRole('heading', { name: 'Season parking is not switched on' })).toBeTruthy()
  expect(screen.getByText(/can switch it on/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your subscription' }).getAttribute('href')).toBe('/subscription')
})

test('everybody else is told whom to ask', async () => {
  shown = showScreen(<SwitchedOff module="loans" />, { permissions: [], answer: () => undefined })
  expect(await screen.findByText(/Ask your administrator/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

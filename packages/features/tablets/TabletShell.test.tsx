import { renderInTheme } from '@atrium/ui/renderInTheme.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TabletShell } from './TabletShell.tsx'
import { fire, someWords } from './testing.ts'

afterEach(cleanup)

type Given = Partial<Parameters<typeof TabletShell>[0]>
const show = (given: Given) =>
  renderInTheme(
    <TabletShell isReady isOffline={false} emergency={null} words={someWords} {...given}>
      <p>Desk 12 is free</p>
    </TabletShell>,
  )

test('what a tablet shows stays while there is no network, and waits where nothing was ever read', () => {
  show({ isOffline: true })
  expect(screen.getByText('Desk 12 is free')).toBeTruthy()
  cleanup()
  show({ isOffline: true, isReady: false })
  expect(screen.getByText('No connection yet.')).toBeTruthy()
  expect(screen.queryByText('Desk 12 is free')).toBeNull()
})

test('an emergency takes the place of all else, with what to do line by line', () => {
  show({ emergency: fire })
  expect(screen.queryByText('Desk 12 is free')).toBeNull()
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Fire in Tower A' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Meet at the fountain.',
    'Do not use the lifts.',
  ])
  expect(screen.queryByText('This is a drill')).toBeNull()
})

test('a drill says so, and what is shown without network that it may be over', () => {
  show({ emergency: { ...fire, drill: true }, isOffline: true, isReady: false })
  expect(screen.getByText('This is a drill')).toBeTruthy()
  expect(screen.getByText('There is no connection at the moment.')).toBeTruthy()
})

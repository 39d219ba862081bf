import { IconHome, IconUsers } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { AppFrame } from './AppFrame.tsx'
import type { NavItem } from './navigation.ts'
import { renderInTheme } from './renderInTheme.tsx'

const original = window.matchMedia
afterEach(() => {
  window.matchMedia = original
  localStorage.clear()
})

const item = (key: string, label: string, icon: NavItem['icon']): NavItem => ({
  key,
  label,
  icon,
  link: ({ children, ...properties }) => (
    <a href={`#${key}`} {...properties}>
      {children}
    </a>
  ),
})

const renderFrame = () =>
  renderInTheme(
    <AppFrame
      home={({ children, ...properties }) => (
        <a href="#home" {...properties}>
          {children}
        </a>
      )}
      nav={[
        { key: 'top', items: [item('dashboard', 'Dashboard', IconHome)] },
        { key: 'people', label: 'People', items: [item('users', 'Users', IconUsers)] },
      ]}
    >
      The page
    </AppFrame>,
  )

describe('AppFrame', () => {
  it('has a link that skips to the page', () => {
    renderFrame()
    const skip = screen.getByRole('link', { name: 'Skip to main content' })
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })

  it('folds a group away and remembers it', async () => {
    const { unmount } = renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'People' }))
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    unmount()
    renderFrame()
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  })

  it('shows icons with names when narrow, folded groups too', async () => {
    renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'People' }))
    await userEvent.click(screen.getByRole('button', { name: 'Narrow menu' }))
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('title')).toBe('Users')
    expect(screen.getByRole('button', { name: 'Widen menu' })).toBeTruthy()
  })

  it('opens the menu as a dialog on phones and closes it when a link is followed', async () => {
    window.matchMedia = (media) => Object.assign(original(media), { matches: media === '(max-width: 48em)' })
    renderFrame()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

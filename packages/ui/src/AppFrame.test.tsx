import { IconBuilding, IconHome, IconKey, IconMapPin, IconUsers, IconUserShield } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { useState } from 'react'
import { AppFrame, type MenuPlace } from './AppFrame.tsx'
import { AppNav } from './AppNav.tsx'
import type { NavGroup, NavItem } from './navigation.ts'
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

const groups: NavGroup[] = [
  { key: 'top', items: [item('dashboard', 'Dashboard', IconHome)] },
  {
    key: 'people',
    label: 'People',
    items: [item('users', 'Users', IconUsers), item('roles', 'Roles', IconUserShield)],
  },
  {
    key: 'places',
    label: 'Places',
    items: [item('sites', 'Sites', IconMapPin), item('units', 'Units', IconKey)],
  },
  { key: 'tenants', label: 'Tenants', items: [item('tenants', 'All tenants', IconBuilding)] },
]

const Menu = (place: MenuPlace) => {
  const [openArea, setOpenArea] = useState<string | null>('people')
  return <AppNav {...place} groups={groups} openArea={openArea} onOpenArea={setOpenArea} />
}

const renderFrame = () =>
  renderInTheme(
    <AppFrame
      home={({ children, ...properties }) => (
        <a href="#home" {...properties}>
          {children}
        </a>
      )}
      menu={(place) => <Menu {...place} />}
    >
      The page
    </AppFrame>,
  )

const area = (name: string) => screen.getByRole('button', { name })
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('AppFrame', () => {
  it('has a link that skips to the page', () => {
    renderFrame()
    const skip = screen.getByRole('link', { name: 'Skip to main content' })
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })

  it('opens one area at a time, by keyboard too', async () => {
    renderFrame()
    expect(area('People').getAttribute('aria-expanded')).toBe('true')
    area('Places').focus()
    await userEvent.keyboard('{Enter}')
    expect(area('People').getAttribute('aria-expanded')).toBe('false')
    expect(area('Places').getAttribute('aria-expanded')).toBe('true')
    expect(links()).toEqual(expect.arrayContaining(['Dashboard', 'Sites', 'Units', 'All tenants']))
    expect(links()).not.toContain('Users')
    await userEvent.click(area('Places'))
    expect(links()).not.toContain('Sites')
  })

  it('shows an area of one item as a link', () => {
    renderFrame()
    expect(screen.queryByRole('button', { name: 'Tenants' })).toBeNull()
    expect(screen.getByRole('link', { name: 'All tenants' })).toBeTruthy()
  })

  it('shows icons with names when narrow, and what an area holds beside its icon', async () => {
    renderFrame()
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }))
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('title')).toBe('Dashboard')
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'People' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Users' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Users' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy()
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

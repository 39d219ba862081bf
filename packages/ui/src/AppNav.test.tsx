import { IconHome, IconUsers } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AppNav } from './AppNav.tsx'
import type { NavItem } from './navigation.ts'
import { renderInTheme } from './renderInTheme.tsx'

const item = (label: string, pin: NonNullable<NavItem['pin']>): NavItem => ({
  key: label,
  label,
  icon: IconUsers,
  pin,
  link: ({ children, ...properties }) => (
    <a href="#there" {...properties}>
      {children}
    </a>
  ),
})

it('offers to pin each item, and to unpin what is pinned', async () => {
  const pin = vi.fn<() => void>()
  const unpin = vi.fn<() => void>()
  const users = item('Users', { pinned: true, toggle: unpin })
  renderInTheme(
    <AppNav
      groups={[{ key: 'people', label: 'People', items: [users, item('Roles', { pinned: false, toggle: pin })] }]}
      pinned={[users]}
      openArea="people"
      onOpenArea={() => {}}
      onNavigate={() => {}}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Pin Roles' }))
  expect(pin).toHaveBeenCalledOnce()
  const pinned = within(screen.getByRole('region', { name: 'Pinned' }))
  expect(pinned.getByRole('link', { name: 'Users' })).toBeTruthy()
  await userEvent.click(pinned.getByRole('button', { name: 'Unpin Users' }))
  expect(unpin).toHaveBeenCalledOnce()
})

it('names an area by its own icon where the menu is narrow', async () => {
  renderInTheme(
    <AppNav
      groups={[
        {
          key: 'people',
          label: 'People',
          icon: IconHome,
          items: ['Users', 'Roles'].map((label) => item(label, { pinned: false, toggle: () => {} })),
        },
      ]}
      openArea="people"
      onOpenArea={() => {}}
      narrow
      onNavigate={() => {}}
    />,
  )
  const area = await screen.findByRole('button', { name: 'People' })
  expect(area.getAttribute('aria-expanded')).toBe('false')
  expect(area.querySelector('.tabler-icon-home')).not.toBeNull()
})

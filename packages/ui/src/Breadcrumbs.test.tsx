import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { renderInTheme } from './renderInTheme.tsx'

it('cuts after 30 characters, keeps the whole label as title and name, and marks the page itself', () => {
  const label = 'Lunar New Year reception for all tenants'
  renderInTheme(
    <Breadcrumbs
      crumbs={[
        {
          key: 'event',
          label,
          link: ({ children, ...rest }) => (
            <a {...rest} href="/event">
              {children}
            </a>
          ),
        },
        {
          key: 'edit',
          label: 'Edit',
          link: ({ children, ...rest }) => (
            <a {...rest} href="/edit">
              {children}
            </a>
          ),
        },
      ]}
    />,
  )
  expect(screen.getByText('Lunar New Year reception for a…')).toBeTruthy()
  expect(screen.getByRole('link', { name: label }).getAttribute('title')).toBe(label)
  expect(screen.getByText('Edit').getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

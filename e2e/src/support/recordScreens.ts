import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'

/** Opens a record of a list, then a tab or an action of it. */
const openThen = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL((url) => !url.pathname.endsWith('s'))
  await settled(page)
  await then(page)
  await settled(page)
}

const tab = (name: string) => openThen((page) => page.getByRole('tab', { name }).click())

/** What one comes to from a record: tabs, forms and questions. */
export const recordScreens = (door: Door, as: string): Screen[] => [
  ...['Permissions', 'Sign-in and devices', 'History'].map((name) => ({
    name: `${door}-user-${name.toLowerCase().replaceAll(' ', '-')}`,
    door,
    as,
    path: '/users',
    prepare: tab(name),
  })),
  {
    name: `${door}-user-edit`,
    door,
    as,
    path: '/users',
    prepare: openThen(async (page) => {
      const { pathname } = new URL(page.url())
      await page.goto(new URL(pathname.replace('/user/', '/user/edit/'), page.url()).href)
    }),
  },
  {
    name: `${door}-role-edit`,
    door,
    as,
    path: '/roles',
    prepare: openThen(async (page) => {
      const { pathname } = new URL(page.url())
      await page.goto(new URL(pathname.replace('/role/', '/role/edit/'), page.url()).href)
    }),
  },
  {
    name: `${door}-profile-menu`,
    door,
    as,
    path: '/security',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await settled(page)
    },
  },
  {
    name: `${door}-switch-account`,
    door,
    as,
    path: '/security',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByText('Switch account').click()
      await settled(page)
    },
  },
]

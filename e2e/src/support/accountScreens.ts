import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'

/** Presses the first button or link of a list's rows and waits for what it opens. */
const first = (role: 'button' | 'link') => async (page: Page) => {
  await page.getByRole('row').nth(1).getByRole(role).first().click()
  await settled(page)
}

/** What an administrator sees of the office centre's own account. */
export const accountScreens = (door: Door, as: string): Screen[] => [
  { name: `${door}-company-info`, door, as, path: '/company-info' },
  { name: `${door}-company-info-edit`, door, as, path: '/company-info?edit=yes' },
  { name: `${door}-company-info-history`, door, as, path: '/company-info?tab=HISTORY' },
  { name: `${door}-subscription`, door, as, path: '/subscription' },
  { name: `${door}-audit-log`, door, as, path: '/audit-log' },
  { name: `${door}-audit-log-entry`, door, as, path: '/audit-log', prepare: first('button') },
  { name: `${door}-settings`, door, as, path: '/settings' },
  { name: `${door}-settings-edit`, door, as, path: '/settings?edit=true' },
  {
    name: `${door}-system-data`,
    door,
    as,
    path: '/settings',
    prepare: first('link'),
    endsAt: '/settings/manage-system-data/$id',
  },
]

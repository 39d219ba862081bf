import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'
import { settled } from './settled.ts'
import { spreadsheet } from './sheet.ts'

/** Chooses a file on the first page of an upload. */
const choose = async (page: Page, rows: readonly (readonly string[])[]) => {
  await page.locator('input[type="file"]').setInputFiles(spreadsheet('people.xlsx', rows))
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible()
  await settled(page)
}

const check = async (page: Page, rows: readonly (readonly string[])[]) => {
  await choose(page, rows)
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('Records in the file')).toBeVisible()
  await settled(page)
}

const ask = async (page: Page, rows: readonly (readonly string[])[]) => {
  await check(page, rows)
  await page.getByRole('button', { name: /^Upload \d+ record/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
}

const upload = async (page: Page, rows: readonly (readonly string[])[]) => {
  await ask(page, rows)
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.has('uploadId'))
  await expect(page.getByText('Skipped')).toBeVisible()
  await settled(page)
}

/** Words that no picture before used, for records that must be new. */
const fresh = () => Date.now().toString(36)

const people = (domain: string) => [
  ['Full name', 'E-mail', 'Role'],
  ['Priya Raman', `priya.${fresh()}@${domain}`, 'Staff'],
  ['Daniel Wee', `daniel.${fresh()}@${domain}`, 'Access Control Operator'],
  ['Bad Address', 'not an address', 'Staff'],
  ['Bad Role', `role.${fresh()}@${domain}`, 'Wizard'],
  ['=1+1', `formula.${fresh()}@${domain}`, 'Staff'],
]
const permissions = (email: string) => [
  ['E-mail', 'Permission', 'Action'],
  [email, 'USER_UPLOAD', 'DISABLE'],
  ['nobody@example.com', 'USER_UPLOAD', 'ENABLE'],
]
const members = (email: string) => [
  ['E-mail', 'Access group', 'Action'],
  [email, 'Crew desk', 'ADD'],
  ['nobody@example.com', 'Crew desk', 'REMOVE'],
]
/** Made by a walk, it stands after those with people, of which other walks open the first. */
const groups = () => [
  ['Group name', 'Description', 'Most bookings', 'Per'],
  [`Yoga at noon ${fresh()}`, 'Who meets in the gym on Tuesdays', '5', 'Bookings per week'],
  ['', 'Without a name', '', ''],
]

/** The pages of uploads after a file was chosen. */
export const uploadScreens = (door: Door, as: string, domain: string): Screen[] => [
  {
    name: `${door}-upload-users-chosen`,
    door,
    as,
    path: '/upload/users',
    prepare: (page) => choose(page, people(domain)),
  },
  {
    name: `${door}-upload-users-result`,
    door,
    as,
    path: '/upload/users',
    prepare: (page) => check(page, people(domain)),
    endsAt: '/upload/users/result',
  },
  {
    name: `${door}-upload-users-confirm`,
    door,
    as,
    path: '/upload/users',
    prepare: (page) => ask(page, people(domain)),
    endsAt: '/upload/users/confirm',
  },
  {
    name: `${door}-upload-users-done`,
    door,
    as,
    path: '/upload/users',
    prepare: (page) => upload(page, people(domain)),
  },
  {
    name: `${door}-upload-permissions-results`,
    door,
    as,
    path: '/upload/users-permission',
    prepare: (page) => check(page, permissions(as)),
    endsAt: '/upload/users-permissions/results',
  },
  {
    name: `${door}-upload-access-groups-results`,
    door,
    as,
    path: '/upload/users-access-group',
    prepare: (page) => check(page, members(as)),
    endsAt: '/upload/users-access-group/results',
  },
  {
    name: `${door}-upload-groups-result`,
    door,
    as,
    path: '/upload/user-groups',
    prepare: (page) => check(page, groups()),
    endsAt: '/upload/users-groups/result',
  },
  {
    name: `${door}-upload-groups-confirm`,
    door,
    as,
    path: '/upload/user-groups',
    prepare: (page) => ask(page, groups()),
    endsAt: '/upload/user-groups/confirm',
  },
  {
    name: `${door}-upload-groups-done`,
    door,
    as,
    path: '/upload/user-groups',
    prepare: (page) => upload(page, groups()),
    endsAt: '/upload/user-groups/confirm',
  },
]

import type { Routes } from '@atrium/permissions/menu.ts'
import type { RouteData } from '@atrium/permissions/routeData.ts'
import { IconUsers } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { findByWords, screensOf } from './screens.ts'
import type { Menu } from './useMenu.ts'

const route = (title: string, fullPath: string, rest: Partial<RouteData>) => ({
  fullPath,
  options: { staticData: { title, crumb: title, menu: null, opens: ['listUsers'] as const, ...rest } },
})
const routes: Routes = {
  '/users/': route('Users', '/users/', { menu: 'people' }),
  '/roles/': route('Roles', '/roles/', { menu: 'people' }),
  '/users/add': route('Add user', '/users/add', { opens: ['createUser'], parents: ['/users/'] }),
  '/user/$id': route('User', '/user/$id', { parents: ['/users/'] }),
  '/upload/users': route('Upload users', '/upload/users', { opens: ['processUsersData'], parents: ['/users/'] }),
  '/upload/rows': route('Check users', '/upload/rows', { parents: ['/users/', '/upload/users'] }),
  '/login': route('Sign in', '/login', { opens: 'public' }),
}
const menu: Menu = [
  {
    key: 'people',
    label: 'People',
    items: [
      { routeId: '/users/', path: '/users', label: 'Users', icon: IconUsers, words: 'staff invite e-mail' },
      { routeId: '/roles/', path: '/roles', label: 'Roles', icon: IconUsers, words: 'permissions' },
    ],
  },
]
const viewer = { userInfo: { permissions: ['USER_LIST', 'USER_ADD'], accountType: 'DEFAULT' as const }, addOns: [] }
const found = (text: string) => findByWords(screensOf(routes, menu, viewer), text).map(({ label }) => label)

test('every page one may open without naming a record can be looked for', () => {
  expect(found('')).toEqual(['Users', 'Roles', 'Add user'])
})

test.each([
  ['by its title, those first that begin with it', 'user', ['Users', 'Add user']],
  ['by its area', 'people', ['Users', 'Roles', 'Add user']],
  ['by other words, which need not be whole', 'invit', ['Users', 'Add user']],
  ['by several words, in any order', 'invite add', ['Add user']],
  ['not by the middle of a word', 'missions', []],
])('%s', (_, text, labels) => {
  expect(found(text)).toEqual(labels)
})

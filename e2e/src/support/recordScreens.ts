import { action, button, onward, openThen, tab } from './opened.ts'
import type { Screen } from './screen.ts'
import type { Door } from './server.ts'

/** A picture of each of these tabs of the first record of a list. */
export const tabScreens = (
  place: Pick<Screen, 'door' | 'as' | 'path' | 'endsAt' | 'empty'> & { name: string },
  tabs: readonly string[],
): Screen[] =>
  tabs.map((name) => ({
    ...place,
    name: `${place.name}-${name.toLowerCase().replaceAll(' ', '-')}`,
    prepare: openThen(tab(name)),
  }))

/** What one comes to from a record: tabs, forms and questions; and what the bar above every page opens. */
export const recordScreens = (door: Door, as: string): Screen[] => [
  ...tabScreens({ name: `${door}-user`, door, as, path: `/users?wildcardSearch=${as}`, endsAt: '/user/$id' }, [
    'Permissions',
    'Sign-in and devices',
    'History',
  ]),
  ...tabScreens({ name: `${door}-user-group`, door, as, path: '/user-groups', endsAt: '/user-group/$id' }, [
    'Details',
    'History',
  ]),
  ...tabScreens({ name: `${door}-division`, door, as, path: '/division', endsAt: '/division/$id' }, [
    'User groups',
    'History',
  ]),
  {
    name: `${door}-user-edit`,
    door,
    as,
    path: '/users',
    prepare: openThen(onward((path) => path.replace('/user/', '/user/edit/'))),
    endsAt: '/user/edit/$id',
  },
  {
    name: `${door}-user-pending-edit`,
    door,
    as,
    path: '/users?tab=PENDING',
    prepare: openThen(onward((path) => path.replace('/user-pending/', '/user-pending/edit/'))),
    endsAt: '/user-pending/edit/$id',
  },
  {
    name: `${door}-role-edit`,
    door,
    as,
    path: '/roles',
    prepare: openThen(onward((path) => path.replace('/role/', '/role/edit/'))),
    endsAt: '/role/edit/$id',
  },
  {
    name: `${door}-api-key-edit`,
    door,
    as,
    path: '/api-keys',
    prepare: openThen(onward((path) => path.replace('/api-keys/', '/api-keys/edit/'))),
    endsAt: '/api-keys/edit/$id',
  },
  {
    name: `${door}-webhook-edit`,
    door,
    as,
    path: '/webhooks',
    prepare: openThen(onward((path) => path.replace('/webhooks/', '/webhooks/edit/'))),
    endsAt: '/webhooks/edit/$id',
  },
  { name: `${door}-users-filters`, door, as, path: '/users', prepare: button('Filters') },
  {
    name: `${door}-users-none-found`,
    door,
    as,
    path: '/users?wildcardSearch=nobody-has-this-name',
    empty: 'Nobody has this name.',
  },
  { name: `${door}-search`, door, as, path: '/security', prepare: button(/^Search/) },
  { name: `${door}-help-panel`, door, as, path: '/users', prepare: button('Help') },
  { name: `${door}-notifications`, door, as, path: '/security', prepare: button(/^Notifications/) },
  {
    name: `${door}-what-reaches-me`,
    door,
    as,
    path: '/my-notifications',
    prepare: action('Notification settings'),
  },
  { name: `${door}-profile-menu`, door, as, path: '/security', prepare: button('Your account') },
  {
    name: `${door}-switch-account`,
    door,
    as,
    path: '/security',
    prepare: async (page) => {
      await button('Your account')(page)
      await button('Switch account')(page)
    },
  },
]

import type { Page } from '@playwright/test'
import { action, openFirst, openLink, openThen } from './opened.ts'
import type { Screen } from './screen.ts'

type Person = Pick<Screen, 'door'> & { as: string }

const openOfMenu = (link: RegExp) => async (page: Page) => {
  await openLink(/^Menu of The Kopi Bar, East lobby$/)(page)
  await openLink(link)(page)
}

/** Stores and their menus, of which otherScreens shows the lists and the stores. */
export const shopScreens = (person: Person): Screen[] => {
  const { door } = person
  return [
    { ...person, name: `${door}-menu-items`, path: '/opc-menu?tab=ITEMS' },
    {
      ...person,
      name: `${door}-menu-group`,
      path: '/opc-menu',
      prepare: openFirst,
      endsAt: '/opc-menu/menu-group/$retailId/$id',
    },
    {
      ...person,
      name: `${door}-menu-item`,
      path: '/opc-menu?tab=ITEMS&wildcardSearch=Kopi',
      prepare: openFirst,
      endsAt: '/opc-menu/menu-item/$retailId/$id',
    },
    {
      ...person,
      name: `${door}-menu-item-edit`,
      path: '/opc-menu?tab=ITEMS',
      prepare: openThen(action('Edit')),
      endsAt: '/opc-menu/menu-item/edit/$retailId/$id',
    },
    {
      ...person,
      name: `${door}-menu-item-add`,
      path: '/opc-menu',
      prepare: openThen(action('Add item')),
      endsAt: '/opc-menu/menu-item/$retailId/',
    },
    {
      ...person,
      name: `${door}-ordering-category`,
      path: '/opc-category-setup',
      prepare: openFirst,
      endsAt: '/opc-category-setup/category/$id',
    },
    {
      ...person,
      name: `${door}-ordering-section`,
      path: '/opc-category-setup?tab=SECTION',
      prepare: openFirst,
      endsAt: '/opc-category-setup/section/$id',
    },
    { ...person, name: `${door}-opc-empty`, path: '/opc-empty', empty: 'It says that there is no store yet.' },
  ]
}

/** The form of a store, for whoever changes stores. */
export const storeFormScreen = (person: Person): Screen => ({
  ...person,
  name: `${person.door}-retail-store-edit`,
  path: '/retail-store',
  prepare: openThen(action('Edit')),
  endsAt: '/retail-store/edit/$id',
})

/** What a merchant has in the hand, and the pages that otherScreens shows of the other portals. */
export const merchantScreens = (person: Person): Screen[] => [
  ...shopScreens(person),
  ...['/retail-store', '/opc-menu', '/opc-category-setup'].map((path) => ({
    ...person,
    name: `merchant${path.replace('/', '-')}`,
    path,
  })),
  {
    ...person,
    name: 'merchant-store',
    path: '/retail-store',
    prepare: openFirst,
    endsAt: '/retail-store/$id',
  },
  {
    ...person,
    name: 'merchant-retail-store-add',
    path: '/retail-store/add',
    empty: 'The building adds stores, so a merchant is told to ask.',
  },
  {
    ...person,
    name: 'merchant-menu',
    path: '/merchant',
    prepare: openLink(/^Menu of The Kopi Bar, East lobby$/),
    endsAt: '/merchant-menu/$retailId',
  },
  {
    ...person,
    name: 'merchant-item',
    path: '/merchant',
    prepare: openOfMenu(/^Kopi$/),
    endsAt: '/merchant-item/$retailId/$menuId',
  },
  {
    ...person,
    name: 'merchant-addon',
    path: '/merchant',
    prepare: openOfMenu(/^Choices of Kopi$/),
    endsAt: '/merchant-addon/$itemId',
  },
]

/** What only the administrators of a merchant do for their stores. */
export const merchantAdminScreens = (person: Person): Screen[] => [
  storeFormScreen(person),
  ...['/opc-rates', '/payment-account-onboarding'].map((path) => ({
    ...person,
    name: `merchant${path.replace('/', '-')}`,
    path,
  })),
]

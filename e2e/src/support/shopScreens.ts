import type { Page } from '@playwright/test'
import { action, button, openFirst, openLink, openThen } from './opened.ts'
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
    // New ones wait for a quarter of an hour only.
    { ...person, name: `${door}-orders`, path: '/opc-orders?tab=HISTORY' },
    {
      ...person,
      name: `${door}-order`,
      path: '/opc-orders?tab=HISTORY',
      prepare: openFirst,
      endsAt: '/opc-orders/$id',
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
  { ...person, name: 'merchant-orders-of-stores', path: '/merchant-orders?tab=HISTORY' },
  {
    ...person,
    name: 'merchant-order-of-store',
    path: '/merchant-orders?tab=HISTORY',
    prepare: openFirst,
    endsAt: '/merchant-orders/edit/$retailId/$orderId',
  },
  { ...person, name: 'merchant-board', path: '/merchant-board' },
  { ...person, name: 'merchant-board-customers', path: '/merchant-board?display=customers' },
  { ...person, name: 'merchant-takings', path: '/merchant-takings' },
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

const openBasket = async (page: Page) => {
  await openLink(/^The Kopi Bar, East lobby/)(page)
  await button(/^Kaya toast set/)(page)
  await button(/^Add for/)(page)
  await openLink(/^View basket/)(page)
}

/** What people order from, and what they ordered. */
export const buyerScreens = (person: Person): Screen[] => [
  { ...person, name: `${person.door}-shops`, path: '/shops?tab=ALL' },
  {
    ...person,
    name: `${person.door}-shop`,
    path: '/shops?tab=ALL',
    prepare: openLink(/^The Kopi Bar, East lobby/),
    endsAt: '/shops/$id/',
  },
  {
    ...person,
    name: `${person.door}-basket`,
    path: '/shops?tab=ALL',
    prepare: openBasket,
    endsAt: '/shops/$id/basket',
  },
  { ...person, name: `${person.door}-my-orders`, path: '/my-orders?tab=EARLIER' },
  {
    ...person,
    name: `${person.door}-my-order`,
    path: '/my-orders?tab=EARLIER',
    prepare: openFirst,
    endsAt: '/my-orders/$id',
  },
]

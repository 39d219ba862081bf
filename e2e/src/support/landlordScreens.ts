import { action, onward, openFirst, openFirstOf, openThen } from './opened.ts'
import { tabScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'

type Place = Pick<Screen, 'door' | 'as'>

/** A list, what is added to it in a dialog, its first record with its tabs, and what is done there in a dialog. */
type Kind = {
  name: string
  list: string
  path: string
  /** The route of a record. */
  route: string
  adds?: string
  tabs?: readonly string[]
  acts?: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    name: 'site',
    list: 'sites',
    path: '/site?wildcardSearch=East',
    route: '/site/$id',
    adds: 'New site',
    tabs: ['Offices', 'Details', 'History'],
  },
  {
    name: 'office',
    list: 'offices',
    path: '/office?floorPlan=yes',
    route: '/office/$id',
    tabs: ['People', 'Details', 'History'],
  },
  {
    name: 'building',
    list: 'buildings',
    path: '/levels',
    route: '/levels/manage/$id',
    adds: 'New building',
    tabs: ['Details', 'History'],
    acts: ['Add floor'],
  },
  {
    name: 'unit',
    list: 'units',
    path: '/Unit',
    route: '/Unit/$id',
    adds: 'New unit',
    tabs: ['History'],
    acts: ['Edit'],
  },
  {
    name: 'ahu-unit',
    list: 'ahu-units',
    path: '/ahu-units',
    route: '/ahu-unit/$id',
    adds: 'New AHU unit',
    tabs: ['History'],
    acts: ['Edit'],
  },
  {
    name: 'tenant',
    list: 'tenants',
    path: '/tenants',
    route: '/tenants/$id/',
    tabs: ['People', 'Subscription', 'Add-ons', 'History'],
    acts: ['Edit', 'End lease', 'Deactivate'],
  },
  { name: 'email-domain', list: 'email-domains', path: '/email', route: '/email/$id' },
]

const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-')

const kindScreens = (place: Place, { name, list, path, route, adds, tabs = [], acts = [] }: Kind): Screen[] => [
  { ...place, name: `console-${list}`, path: path.split('?')[0] ?? path },
  ...(adds ? [{ ...place, name: `console-${name}-add`, path, prepare: action(adds) }] : []),
  { ...place, name: `console-${name}`, path, prepare: openFirst, endsAt: route },
  ...tabScreens({ ...place, name: `console-${name}`, path, endsAt: route }, tabs),
  ...acts.map((act) => ({
    ...place,
    name: `console-${name}-${slug(act)}`,
    path,
    prepare: openThen(action(act)),
    endsAt: route,
  })),
]

/** What only a landlord has: places, tenants, and the domains of their mail. */
export const landlordScreens = (as: string): Screen[] => {
  const place: Place = { door: 'console', as }
  return [
    ...kinds.flatMap((kind) => kindScreens(place, kind)),
    { ...place, name: 'console-office-add', path: '/office/add' },
    { ...place, name: 'console-places', path: '/places' },
    { ...place, name: 'console-tenant-add', path: '/tenants/add' },
    {
      ...place,
      name: 'console-tenant-user',
      path: '/tenants',
      prepare: openThen(openFirstOf('People')),
      endsAt: '/tenants/$id/users/$userId',
    },
    {
      ...place,
      name: 'console-tenant-user-add',
      path: '/tenants',
      prepare: openThen(onward((path) => `${path}/users/add`)),
      endsAt: '/tenants/$id/users/add',
    },
    { ...place, name: 'console-upload-tenants', path: '/upload/tenants' },
    { ...place, name: 'console-upload-email-domains', path: '/upload/email' },
    { ...place, name: 'console-upload-floors', path: '/levels/upload' },
    { ...place, name: 'console-upload-units', path: '/Unit/upload' },
    { ...place, name: 'console-invoice-add', path: '/invoices?tab=ISSUED&form=add' },
  ]
}

import { action, button, openFirst, openThen, tab } from './opened.ts'
import type { Screen } from './screen.ts'

type Place = Pick<Screen, 'door' | 'as'>

/** The screens of access control that landlords and tenants both have. */
export const accessScreens = ({ door, as }: Place): Screen[] => {
  const named = door === 'console' ? 'Deliveries' : 'Crew desk'
  const group = { door, as, path: `/access-points?wildcardSearch=${named}`, endsAt: '/access-group/manage/$id' }
  const doors = { door, as, path: '/access-points?tab=DOORS' }
  const request = { door, as, path: '/access-requests', endsAt: '/access-request/$id' }
  const passes = { door, as, path: '/access-passes', endsAt: '/user/$id' }
  const programme = { door, as, path: '/time-programme', endsAt: '/time-programme/$id' }
  return [
    { name: `${door}-access-group`, ...group, prepare: openFirst },
    { name: `${door}-access-group-edit`, ...group, prepare: openThen(action('Edit')) },
    ...['Door groups', 'People', 'History'].map((name) => ({
      name: `${door}-access-group-${name.toLowerCase().replace(' ', '-')}`,
      ...group,
      prepare: openThen(tab(name)),
    })),
    { name: `${door}-access-doors`, ...doors },
    { name: `${door}-access-door`, ...doors, prepare: openFirst, endsAt: '/access-door/manage/$id' },
    { name: `${door}-access-answers`, door, as, path: '/access-answers', empty: 'Nothing is asked yet.' },
    { name: `${door}-access-control-settings`, door, as, path: '/access-control-settings' },
    { name: `${door}-access-control-settings-edit`, door, as, path: '/access-control-settings?edit=true' },
    { name: `${door}-visitor-settings`, door, as, path: '/visitor-settings' },
    { name: `${door}-visitor-settings-edit`, door, as, path: '/visitor-settings?edit=true' },
    { name: `${door}-access-passes`, door, as, path: '/access-passes' },
    { name: `${door}-access-passes-cards`, door, as, path: '/access-passes?kind=PHYSICAL_CARD' },
    { name: `${door}-user-passes`, ...passes, prepare: openThen(tab('Passes')) },
    { name: `${door}-user-passes-assign`, ...passes, prepare: openThen(button('Assign temporary pass')) },
    { name: `${door}-access-request`, ...request, prepare: openFirst },
    { name: `${door}-access-request-add`, door, as, path: '/access-request/add' },
    { name: `${door}-access-requests-declaration`, door, as, path: '/access-requests/upload/declaration' },
    { name: `${door}-access-request-settings`, door, as, path: '/access-request-settings' },
    { name: `${door}-access-request-settings-edit`, door, as, path: '/access-request-settings?edit=true' },
    { name: `${door}-time-programme-edit`, ...programme, prepare: openThen(action('Edit')) },
    { name: `${door}-who-could-enter`, door, as, path: '/who-could-enter', empty: 'Nothing is asked yet.' },
  ]
}

/** The page of an elevator, which a landlord alone has. */
export const elevatorScreens = ({ door, as }: Place): Screen[] => {
  const elevator = { door, as, path: '/elevator', endsAt: '/elevator/$id' }
  return [
    { name: `${door}-elevator-edit`, ...elevator, prepare: openThen(action('Edit')) },
    { name: `${door}-elevator-levels`, ...elevator, prepare: openThen(tab('Access levels')) },
  ]
}

const othersControllers = 'The controllers of the demo are those of Bosch.'

/** The pages of devices and cameras with their forms, which a landlord alone has. */
export const deviceScreens = ({ door, as }: Place): Screen[] => {
  const device = { door, as, path: '/devices', endsAt: '/devices/$id' }
  const camera = { door, as, path: '/camera', endsAt: '/camera/$id' }
  const configuration = { door, as, path: '/configuration', endsAt: '/configuration/manage/$id' }
  return [
    { name: `${door}-device-add`, door, as, path: '/devices', prepare: button('New device') },
    { name: `${door}-device-edit`, ...device, prepare: openThen(action('Edit')) },
    { name: `${door}-device-history`, ...device, prepare: openThen(tab('History')) },
    {
      name: `${door}-scanner-edit`,
      door,
      as,
      path: '/qr-scanners',
      endsAt: '/qr-scanners/$id',
      prepare: openThen(action('Edit')),
    },
    { name: `${door}-camera-add`, door, as, path: '/camera', prepare: button('New camera') },
    { name: `${door}-camera-edit`, ...camera, prepare: openThen(action('Edit')) },
    { name: `${door}-configuration-edit`, ...configuration, prepare: openThen(action('Edit')) },
    { name: `${door}-wifi-add`, door, as, path: '/wifi-settings', prepare: button('New network') },
    { name: `${door}-qr-configuration`, door, as, path: '/qr-configuration' },
    { name: `${door}-fr-setup`, door, as, path: '/fr-setup' },
    { name: `${door}-fr-setup-edit`, door, as, path: '/fr-setup', prepare: button('Edit') },
    { name: `${door}-bosch`, door, as, path: '/acs/bosch', endsAt: '/acs/bosch/$id', prepare: openFirst },
    {
      name: `${door}-bosch-edit`,
      door,
      as,
      path: '/acs/bosch',
      endsAt: '/acs/bosch/$id',
      prepare: openThen(action('Edit')),
    },
    { name: `${door}-micro-engine`, door, as, path: '/acs/micro-engine', empty: othersControllers },
    {
      name: `${door}-micro-engine-differences`,
      door,
      as,
      path: '/acs/micro-engine?tab=DIFFERENCES',
      empty: othersControllers,
    },
    { name: `${door}-kone`, door, as, path: '/acs/kone', empty: othersControllers },
    { name: `${door}-kone-edit`, door, as, path: '/acs/kone', prepare: action('Edit'), empty: othersControllers },
    { name: `${door}-kone-calls`, door, as, path: '/acs/kone?tab=CALLS' },
    { name: `${door}-alphawave`, door, as, path: '/acs/alphawave', empty: othersControllers },
    { name: `${door}-eps`, door, as, path: '/eps' },
    { name: `${door}-vendor-lab`, door, as, path: '/vendor-lab' },
    { name: `${door}-vendor-lab-conformance`, door, as, path: '/vendor-lab?tab=CONFORMANCE' },
    { name: `${door}-vendor-lab-controller`, door, as, path: '/vendor-lab?tab=CONTROLLERS&controller=ACP-4100' },
  ]
}

/** What a landlord alone is shown of its groups. */
export const givenGroupScreens = ({ door, as }: Place): Screen[] =>
  [
    { name: 'Tenants', of: 'Deliveries' },
    { name: 'Floors', of: 'West tower tenants' },
    { name: 'Other systems', of: 'Deliveries' },
  ].map(({ name, of }) => ({
    name: `${door}-access-group-${name.toLowerCase().replace(' ', '-')}`,
    door,
    as,
    path: `/access-points?wildcardSearch=${of}`,
    endsAt: '/access-group/manage/$id',
    prepare: openThen(tab(name)),
  }))

/** What a landlord alone is shown of its doors. */
export const doorScreens = ({ door, as }: Place): Screen[] => {
  const one = { door, as, path: '/door-setup', endsAt: '/door/manage/$id' }
  return [
    { name: `${door}-door-setup`, door, as, path: '/door-setup' },
    { name: `${door}-door-add`, door, as, path: '/door/add' },
    { name: `${door}-door`, ...one, prepare: openFirst },
    { name: `${door}-door-edit`, ...one, prepare: openThen(action('Edit')) },
    ...['Sub-admins', 'History'].map((name) => ({
      name: `${door}-door-${name.toLowerCase()}`,
      ...one,
      prepare: openThen(tab(name)),
    })),
  ]
}

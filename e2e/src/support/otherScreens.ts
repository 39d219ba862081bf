import { elsewhere } from './elsewhere.ts'
import { onward, openFirst, openThen } from './opened.ts'
import type { Screen } from './screen.ts'
import { routesOf, signedInRoutesOf } from './siteMap.ts'
import { walkedRoute } from './walk.ts'

/** Screens on which nothing is to be seen at most times. */
const empty: Record<string, string> = { 'portal-muster': 'No muster is under way.' }

/**
 * What a person is shown besides the screens that are named: every other page of the portal that needs no record, and
 * the first record of every list. So a new list is walked as soon as it has its routes.
 */
export function otherScreens(person: Pick<Screen, 'door'> & { as: string }, named: readonly Screen[]): Screen[] {
  const { door } = person
  const routes = new Set(routesOf(door))
  const walked = new Set(named.filter((screen) => screen.door === door).map(walkedRoute))
  return signedInRoutesOf(door)
    .filter((route) => !walked.has(route) && !(route in elsewhere))
    .flatMap((route) => {
      const name = `${door}${route.replace(/\/$/, '').replaceAll('/$', '-').replaceAll('/', '-')}`
      const place = name in empty ? { ...person, name, empty: empty[name] ?? '' } : { ...person, name }
      if (!route.includes('$')) return [{ ...place, path: route.replace(/(?<=.)\/$/, '') }]
      const [list = '', ...parameters] = route.split('$')
      if (parameters.length > 1 || !routes.has(list)) return []
      return [{ ...place, path: list.replace(/\/$/, ''), prepare: recordOrBelow(route), endsAt: route }]
    })
}

/** Opens the first record of a list; of a page below the record, such as `/notifications/$id/recipients`, that one. */
function recordOrBelow(route: string): Screen['prepare'] {
  const below = route.replace(/^.*\$\w+/, '').replace(/\/$/, '')
  return below === '' ? openFirst : openThen(onward((pathname) => `${pathname.replace(/\/$/, '')}${below}`))
}

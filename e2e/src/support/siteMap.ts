import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Door } from './server.ts'

/** The portals, whose tests write their site maps down. */
const apps: Partial<Record<Door, string>> = {
  console: 'console',
  portal: 'tenant',
  merchant: 'merchant',
  visit: 'public',
}

export const portalDoors = Object.keys(apps) as Door[]

type Route = { route: string; opens: string }

/** The site map of the portal behind a door; none behind the front page. */
function siteMapOf(door: Door): Route[] {
  const app = apps[door]
  if (!app) return []
  const file = path.resolve(import.meta.dirname, '../../../apps', app, 'src/__snapshots__/routes.test.ts.snap')
  const lines = readFileSync(file, 'utf8').matchAll(/^ {2}"(\S+) \| .* \| ([^|]+)",$/gm)
  return [...lines].map(([, route = '', opens = '']) => ({ route, opens }))
}

/** Every route of the portal behind a door, such as `/user/$id`. */
export const routesOf = (door: Door): string[] => siteMapOf(door).map(({ route }) => route)

/** Those that nobody opens who is not signed in. */
export const signedInRoutesOf = (door: Door): string[] =>
  siteMapOf(door).flatMap(({ route, opens }) => (opens === 'public' ? [] : [route]))

/** The route that a path belongs to: the one with the fewest parameters, as the router chooses. */
export function routeOf(door: Door, pathname: string): string | undefined {
  return routesOf(door)
    .filter((route) => patternOf(route).test(pathname))
    .toSorted((left, right) => parameters(left) - parameters(right))[0]
}

/** What is left open in a route; where any path would do, everything is. */
const parameters = (route: string) => (route.endsWith('/$') ? Infinity : route.split('$').length)

const patternOf = (route: string) => {
  const words = route.split('/').filter((word) => word !== '')
  return new RegExp(`^${words.map(partOf).join('')}/?$`)
}

/** What a part of a route matches: anything, one word, perhaps one word, or itself. */
function partOf(word: string): string {
  if (word === '$') return '/.*'
  if (word.startsWith('{-')) return '(?:/[^/]+)?'
  return word.startsWith('$') ? '/[^/]+' : `/${word}`
}

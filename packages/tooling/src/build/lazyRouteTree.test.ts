import { describe, expect, test } from 'vitest'
import { entryModule, groupModule, splitTree } from './lazyRouteTree.ts'
import { crumbOutlines, knownData, menuOutlines, outlinesDeclared, staticDataOf } from './routeOutlines.ts'

const source = `
import { Route as rootRouteImport } from './routes/__root'
import { Route as LoginRouteImport } from './routes/login'
import { Route as ForgotPasswordRouteImport } from './routes/forgot-password'
import { Route as SignedInRouteImport } from './routes/_signedIn'
import { Route as SignedInUsersIndexRouteImport } from './routes/_signedIn/users/index'
import { Route as SignedInUserIdRouteImport } from './routes/_signedIn/user/$id'
import { Route as SignedInRolesIndexRouteImport } from './routes/_signedIn/roles/index'

const LoginRoute = LoginRouteImport.update({
  id: '/login',
  path: '/login',
  getParentRoute: () => rootRouteImport,
} as any)
const ForgotPasswordRoute = ForgotPasswordRouteImport.update({
  id: '/forgot-password',
  path: '/forgot-password',
  getParentRoute: () => rootRouteImport,
} as any)
const SignedInRoute = SignedInRouteImport.update({
  id: '/_signedIn',
  getParentRoute: () => rootRouteImport,
} as any)
const SignedInUsersIndexRoute =
  SignedInUsersIndexRouteImport.update({
    id: '/users/',
    path: '/users/',
    getParentRoute: () => SignedInRoute,
  } as any)
const SignedInUserIdRoute = SignedInUserIdRouteImport.update({
  id: '/user/$id',
  path: '/user/$id',
  getParentRoute: () => SignedInRoute,
} as any)
const SignedInRolesIndexRoute = SignedInRolesIndexRouteImport.update({
  id: '/roles/',
  path: '/roles/',
  getParentRoute: () => SignedInRoute,
} as any)
`

const split = splitTree(source)

describe('the route tree', () => {
  test('keeps in the entry what needs no sign-in, and the shell', () => {
    expect(split.eager.map(({ id }) => id)).toEqual(['__root__', '/login', '/_signedIn'])
  })

  test('puts a list and its records into one group', () => {
    expect(split.groups.map(({ key, segments }) => [key, segments])).toEqual([
      ['before-sign-in', ['forgot-password']],
      ['user', ['users', 'user']],
      ['role', ['roles']],
    ])
  })

  test('names every group in the entry, and no route of one', () => {
    const entry = entryModule(split, (key) => `group:${key}`)
    expect(entry).toContain(
      'addLazyRoutes(SignedInRoute, [[["users","user"], () => import("group:user")], [["roles"], () => import("group:role")]])',
    )
    expect(entry).not.toContain('/users/index')
  })

  test('hangs what is seldom seen before the sign-in below the root', () => {
    expect(entryModule(split, (key) => `group:${key}`)).toContain(
      'addLazyRoutes(rootRoute, [[["forgot-password"], () => import("group:before-sign-in")]])',
    )
    const [group] = split.groups
    expect(group && groupModule(group)).toContain('export const routes = [ForgotPasswordRoute]')
  })

  test('hangs the routes of a group below the shell', () => {
    const [, group] = split.groups
    const module = group && groupModule(group)
    expect(module).toContain(
      'SignedInUserIdRoute.update({ "id":"/user/$id","path":"/user/$id", getParentRoute: () => SignedInRoute })',
    )
    expect(module).toContain('export const routes = [SignedInUsersIndexRoute, SignedInUserIdRoute]')
  })

  test('is refused where a route is declared in another way', () => {
    expect(() => splitTree(source.replace('LoginRouteImport.update', 'LoginRouteImport.lazy'))).toThrow('form')
  })
})

describe('outlines', () => {
  const page = (data: string) =>
    `export const Route = createFileRoute('/x')({ staticData: { ${data} }, component: () => <b /> })`
  const pages: Record<string, string> = {
    './routes/forgot-password': page(`title: 'Forgot password', crumb: 'Forgot password', opens: 'public', menu: null`),
    './routes/_signedIn/users/index': page(`title: 'Users', crumb: 'Users', opens: ['listUsers'], menu: 'people'`),
    './routes/_signedIn/user/$id': page(
      `title: 'User', crumb: 'User', opens: ['getUser'], menu: null, parents: ['/_signedIn/roles/']`,
    ),
    './routes/_signedIn/roles/index': `import { roleListPage } from '@atrium/features/roles/pages/roleListPage.tsx'
      export const Route = createFileRoute('/x')(roleListPage({ menu: null, opens: 'authenticated' }))`,
  }
  const features: Record<string, string> = {
    '@atrium/features/roles/pages/roleListPage.tsx': `export const rolePage = page({ staticData: { title: 'Role' } })
      export const roleListPage = page({ staticData: { title: 'Roles', opens: ['listRoles'] }, component: Roles })`,
  }

  const lazy = split.groups.flatMap(({ routes }) => routes)
  const known = knownData(
    lazy,
    [...split.eager, ...lazy],
    ({ file }) => pages[file] ?? '',
    (module) => features[module] ?? '',
  )

  test('of the menu are there from the start', () => {
    expect(menuOutlines(known)).toEqual([
      { id: '/_signedIn/users/', staticData: { title: 'Users', crumb: 'Users', opens: ['listUsers'] } },
    ])
  })

  test('of what can be looked for are those of pages below one other page', () => {
    const below = (...parents: string[]) => ({ title: 'x', crumb: 'x', menu: null, parents })
    const searched = menuOutlines({
      '/_signedIn/users/add': below('/_signedIn/users/'),
      '/_signedIn/user/$id': below('/_signedIn/users/'),
      '/_signedIn/upload/rows': below('/_signedIn/users/', '/_signedIn/upload'),
      '/_signedIn/scan': { title: 'x', crumb: 'x', menu: null },
    })
    expect(searched.map(({ id }) => id)).toEqual(['/_signedIn/users/add'])
    expect(searched[0]?.staticData).toEqual({ title: 'x', crumb: 'x', parents: ['/_signedIn/users/'] })
  })

  test('of the crumbs are there for pages of the menu and for those of a mode too', () => {
    const data = { title: 'x', crumb: 'x' }
    const modes = {
      '/list': { ...data, menu: 'people' },
      '/other': { ...data, menu: 'people' },
      '/record/$id': { ...data, menu: null, parents: ['/list'], parentsByMode: { OTHER: ['/other'] } },
    }
    expect(crumbOutlines(['/record/$id'], modes).map(({ id }) => id)).toEqual(['/list', '/other'])
  })

  test('of the crumbs come with the routes that name them, unless they are there already', () => {
    const roles = { id: '/_signedIn/roles/', staticData: { title: 'Roles', crumb: 'Roles', opens: 'authenticated' } }
    expect(crumbOutlines(['/_signedIn/user/$id'], known)).toEqual([roles])
    expect(crumbOutlines(['/_signedIn/user/$id', '/_signedIn/roles/'], known)).toEqual([])
    expect(crumbOutlines(['/_signedIn/users/'], known)).toEqual([])
  })

  test('are declared as menu and crumbs read routes', async () => {
    const module = outlinesDeclared('routeOutlines', menuOutlines(known))
    const { routeOutlines }: { routeOutlines: unknown } = await import(
      `data:text/javascript,${encodeURIComponent(module)}`
    )
    const staticData = { title: 'Users', crumb: 'Users', opens: ['listUsers'] }
    expect(routeOutlines).toEqual({ '/_signedIn/users/': { fullPath: '/users/', options: { staticData } } })
  })

  test.each(['title: `Users`', 'title: nameOf(users)', '...common'])('are refused of %s', (data) => {
    expect(() => staticDataOf(page(data), './routes/users', () => '')).toThrow('literal')
  })
})

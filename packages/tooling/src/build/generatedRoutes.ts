/** A route as the generated route tree declares it. */
export type GeneratedRoute = {
  /** Its name in the generated file; the root's is `rootRoute`. */
  name: string
  /** The route file, relative to the generated file and without its ending: `./routes/_signedIn/users/index`. */
  file: string
  /** Null for the root. */
  parent: string | null
  id: string
  /** None for layouts without a path of their own. */
  path: string | undefined
}

const imports = /import \{ Route as (\w+)RouteImport \} from '([^']+)'/g
const updates = /const \w+ =\s*(\w+)RouteImport\.update\(\{([\s\S]*?)\} as any\)/g

/**
 * The routes of the file that the router's generator writes, the root first.
 * Throws when the file holds something that this reader does not know, such as a route of another kind.
 */
export function generatedRoutes(source: string): GeneratedRoute[] {
  const declarations = new Map(Array.from(source.matchAll(updates), ([, name = '', body = '']) => [name, body]))
  const files = Array.from(source.matchAll(imports), ([, name = '', file = '']) => ({ name, file }))
  if (files.length !== declarations.size + 1 || /\.lazy\(/.test(source))
    throw new Error('The generated route tree has a form that the build does not know.')
  return files.map(({ name, file }): GeneratedRoute => {
    const body = declarations.get(name)
    if (body === undefined) return { name: 'rootRoute', file, parent: null, id: '__root__', path: undefined }
    const parent = /getParentRoute: \(\) => (\w+)/.exec(body)?.[1]
    const id = /\bid: '([^']+)'/.exec(body)?.[1]
    if (parent === undefined || id === undefined) throw new Error(`The route ${name} has no parent or no id.`)
    return {
      name: `${name}Route`,
      file,
      parent: parent === 'rootRouteImport' ? 'rootRoute' : parent,
      id,
      path: /\bpath: '([^']+)'/.exec(body)?.[1],
    }
  })
}

/** The id of a route in the whole tree: `/_signedIn/users/`. */
export function fullId(route: GeneratedRoute, routes: readonly GeneratedRoute[]): string {
  const parent = routes.find(({ name }) => name === route.parent)
  return parent && parent.parent !== null ? `${fullId(parent, routes)}${route.id}` : route.id
}

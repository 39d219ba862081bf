import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'
import { fullId } from './generatedRoutes.ts'
import { entryModule, groupModule, splitTree } from './lazyRouteTree.ts'
import { crumbOutlines, knownData, menuOutlines, outlinesDeclared } from './routeOutlines.ts'

const groupPrefix = 'virtual:atrium-routes/'
const groupFiles = 'assets/routes-'

/** The name of a chunk's file, which tells groups of routes from other chunks. */
export const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  facadeModuleId?.startsWith(groupPrefix) ? `${groupFiles}[name]-[hash].js` : 'assets/[name]-[hash].js'

/**
 * What to fetch together with a chunk: beside a group of routes nothing, since what it imports is there when somebody
 * is signed in; the entry names every group, and should not name their imports too.
 */
export const preloaded = (file: string, imports: string[]): string[] => (file.startsWith(groupFiles) ? [] : imports)

const treeFile = /\/src\/routeTree\.gen\.ts$/
const outlinesFile = /\/screens-kit\/src\/shell\/routeOutlines\.ts$/

/**
 * Leaves in a built portal's entry only the shell and the routes one meets before signing in: the rest of the generated tree comes
 * in groups, each when an address or a link asks for it. Menu and crumbs get outlines of the routes they name.
 */
export function lazyRoutes(): Plugin {
  let folder = ''
  const tree = () => readFileSync(path.join(folder, 'routeTree.gen.ts'), 'utf8')
  return {
    name: 'atrium-lazy-routes',
    apply: 'build',
    configResolved: ({ root }) => {
      folder = path.join(root, 'src')
    },
    resolveId: {
      filter: { id: /^virtual:atrium-routes\// },
      handler: (id) => id,
    },
    load: {
      filter: { id: [/^virtual:atrium-routes\//, treeFile, outlinesFile] },
      handler(id) {
        const split = splitTree(tree())
        if (treeFile.test(id)) return entryModule(split, (key) => groupPrefix + key)
        const lazy = split.groups.flatMap(({ routes }) => routes)
        const { resolve } = createRequire(path.join(folder, 'routeTree.gen.ts'))
        const known = knownData(
          lazy,
          [...split.eager, ...lazy],
          ({ file }) => readFileSync(path.join(folder, `${file}.tsx`), 'utf8'),
          (module) => readFileSync(resolve(module), 'utf8'),
        )
        const group = split.groups.find(({ key }) => groupPrefix + key === id)
        if (!group) return outlinesDeclared('routeOutlines', menuOutlines(known))
        const ids = group.routes.map((route) => fullId(route, [...split.eager, ...lazy]))
        return [groupModule(group), outlinesDeclared('outlines', crumbOutlines(ids, known))].join('\n')
      },
    },
  }
}

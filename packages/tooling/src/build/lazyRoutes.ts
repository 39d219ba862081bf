import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { generatedRoutes } from './generatedRoutes.ts'
import { entryModule, groupModule, splitTree } from './lazyRouteTree.ts'
import { outlinesModule, routeOutlines } from './routeOutlines.ts'

const groupPrefix = 'virtual:atrium-routes/'
const treeFile = /\/src\/routeTree\.gen\.ts$/
const outlinesFile = /\/screens-kit\/src\/shell\/routeOutlines\.ts$/

/**
 * Leaves in a built portal's entry only the routes one may see without signing in: the rest of the generated tree comes
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
        const group = split.groups.find(({ key }) => groupPrefix + key === id)
        if (group) return groupModule(group, split)
        const lazy = split.groups.flatMap(({ routes }) => routes)
        return outlinesModule(
          routeOutlines(lazy, generatedRoutes(tree()), ({ file }) =>
            readFileSync(path.join(folder, `${file}.tsx`), 'utf8'),
          ),
        )
      },
    },
  }
}

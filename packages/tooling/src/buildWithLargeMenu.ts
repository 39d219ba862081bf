import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const [folder = '', outDir = '', entries = '0'] = process.argv.slice(2)

/** Icons of the library that stand for those of screens to come. */
function someIcons(count: number): string[] {
  const library = createRequire(path.join(folder, 'package.json')).resolve('@tabler/icons-react')
  const files = readdirSync(path.join(library, '../../esm/icons')).filter((file) => /^Icon[B-D]\w+\.mjs$/.test(file))
  return files.slice(0, count).map((file) => file.replace('.mjs', ''))
}

/** How many entries a menu has: its own, and those it imports of features. */
function entriesIn(code: string): number {
  const imported = Array.from(code.matchAll(/import \{([^}]*)\} from '@atrium\/features\/[\w-]+\/nav\.ts'/g))
  return imported.flatMap(([, names = '']) => names.match(/\w+/g) ?? []).length + (code.match(/route: '/g)?.length ?? 0)
}

const invented = (index: number) => `/_signedIn/invented-screen-${index}`

/** Adds entries to the menu of a portal until there are as many as wanted, with words and outlines of their own. */
const largerMenu = (count: number): Plugin => ({
  name: 'atrium-larger-menu',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/nav\.ts$/ },
    handler(code) {
      const icons = someIcons(Math.max(0, count - entriesIn(code)))
      const rows = icons.map(
        (icon, index) => `{ route: '${invented(index)}', icon: ${icon}, words: 'invented words ${index}' }`,
      )
      return {
        code: `import { ${icons.join(', ')} } from '@tabler/icons-react'
${code}
nav.push({ key: 'invented', label: 'Invented', entries: [${rows.join(', ')}] })`,
        map: null,
      }
    },
  },
})

const largerOutlines = (count: number): Plugin => ({
  name: 'atrium-larger-outlines',
  transform: {
    filter: { id: /\/screens-kit\/src\/shell\/routeOutlines\.ts$/ },
    handler(code) {
      const rows = Array.from({ length: count }, (_, index) => [
        invented(index),
        {
          fullPath: `/invented-screen-${index}`,
          options: { staticData: { title: `Invented screen ${index}`, opens: ['listUsers'], menu: 'invented' } },
        },
      ])
      return { code: `${code}\nObject.assign(routeOutlines, Object.fromEntries(${JSON.stringify(rows)}))`, map: null }
    },
  },
})

await build({
  root: folder,
  configFile: path.join(folder, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [largerMenu(Number(entries)), largerOutlines(Number(entries))],
})

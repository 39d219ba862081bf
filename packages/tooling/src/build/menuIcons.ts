import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Of portals and of features. */
const navFile = /\/nav\.ts$/
const icons = '@tabler/icons-react'
const copied = '?menu'
const copy = /\/icons\/Icon\w+\.mjs\?menu$/
const importsOfIcons = new RegExp(`import \\{([^}]*)\\} from ['"]${icons}['"];?`, 'g')

/**
 * Gives the menu copies of its icons, so that its words and icons are one file: icons that pages use too would be files
 * of their own, each of them named in the entry, or would bring the menu with them.
 */
export function menuIcons(): Plugin {
  return {
    name: 'atrium-menu-icons',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: navFile }, handler: (code) => ({ code: withOwnIcons(code), map: null }) },
    load: { filter: { id: copy }, handler: (id) => readFileSync(id.slice(0, -copied.length), 'utf8') },
  }
}

/** The code with each icon imported as a copy. */
export const withOwnIcons = (code: string): string =>
  code.replaceAll(importsOfIcons, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from '${icons}/dist/esm/icons/${name}.mjs${copied}'`)
      .join('; '),
  )

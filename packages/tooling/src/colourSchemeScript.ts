import type { Plugin } from 'vite'

/** Where the chosen colour scheme is kept; the theme of @atrium/ui reads and writes the same key. */
const storageKey = 'atrium-colour-scheme'

const script = `try {
  var chosen = localStorage.getItem('${storageKey}')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
} catch (e) {}`

/** Sets light or dark before the first paint, so that a dark page never flashes white. */
export const colourSchemeScript = (): Plugin => ({
  name: 'atrium-colour-scheme',
  transformIndexHtml: () => [{ tag: 'script', children: script, injectTo: 'head-prepend' }],
})

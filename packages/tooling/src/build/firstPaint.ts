import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where the chosen colour scheme is kept; the theme of @atrium/ui reads and writes the same key. */
const schemeKey = 'atrium-colour-scheme'

/** Where @atrium/auth keeps the tokens of whoever is signed in, and @atrium/ui the width of the menu. */
const tokensKey = 'atrium-tokens'
const narrowKey = 'atrium-narrow-menu'

/** Pages without the shell that a person may open while signed in. */
const bare = '^/(login|enter-code|password-|forgot-|update-|link-expired|confirm-account|public|404|add-on)'

const script = `try {
  var page = document.documentElement
  var chosen = localStorage.getItem('${schemeKey}')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (/accessToken/.test(localStorage.getItem('${tokensKey}')) && !RegExp('${bare}').test(location.pathname))
    page.setAttribute('data-frame', localStorage.getItem('${narrowKey}') === 'true' ? 'narrow' : 'wide')
} catch (e) {}`

const rows = '<i></i>'.repeat(9)

/** The shell before its code and words are there: menu, header, and the place of the page. It holds no words. */
const frame = `<div class="frame-side"><svg width="28" height="28" viewBox="0 0 32 32"><rect width="32" height="32" rx="7"/><path d="M6.5 25.5V11L13 7v18.5zM25.5 25.5V11L19 7v18.5z"/></svg>${rows}</div>
<div class="frame-page"><div class="frame-header"></div><div class="frame-main"><i></i><i></i><i></i></div></div>`

/** The style of the frame, as it stands in the page; exported for the test that holds it to the theme. */
export const frameStyle = readFileSync(new URL('firstPaint.css', import.meta.url), 'utf8')

/**
 * What a page shows before any of its code has run: light or dark as the person chose, and the frame of the shell for
 * whoever is signed in, until the portal has drawn something of its own.
 */
export const firstPaint = (): Plugin => ({
  name: 'atrium-first-paint',
  transformIndexHtml: () => [
    { tag: 'script', children: script, injectTo: 'head-prepend' },
    { tag: 'style', children: frameStyle, injectTo: 'head-prepend' },
    { tag: 'div', attrs: { id: 'frame', 'aria-hidden': 'true' }, children: frame, injectTo: 'body' },
  ],
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { filesOfPage } from '../firstLoad.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The one page that works without network, and the only one the service worker looks after. */
const offlinePage = '/my-pass'
/** Under another address, so that the page itself is asked of the network first: it names the assets in use. */
const keptPage = `${offlinePage}?kept`

const routeFiles = ['routes/_signedIn.tsx', 'pages/myPassPage.tsx']

/**
 * Makes a portal one that can be put on the start screen of a phone, with a service worker that keeps the page of the
 * own pass and the code it is made of. It keeps no answers of the API: what of them is needed without network, the page
 * keeps itself, encrypted.
 */
export function installable(): Plugin[] {
  let dist = ''
  return [
    {
      name: 'atrium-dist',
      configResolved: ({ root, build }) => {
        dist = path.resolve(root, build.outDir)
      },
    },
    ...VitePWA({
      // The page of the pass registers it, so that nobody else's first visit fetches it.
      injectRegister: null,
      // What is open goes on with what it began with; the next visit has the new version.
      registerType: 'prompt',
      filename: 'service-worker.js',
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Atrium',
        short_name: 'Atrium',
        description: 'Your pass to the building, and everything of your company in it.',
        start_url: offlinePage,
        scope: '/',
        display: 'standalone',
        background_color: '#faf9f7',
        theme_color: '#10393b',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['assets/**/*.{js,css}', 'icon.svg'],
        inlineWorkboxRuntime: true,
        sourcemap: false,
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        cacheId: 'atrium-my-pass',
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => {
            const kept = new Set(['icon.svg', ...filesOfPage(dist, routeFiles)])
            const manifest = entries.filter(({ url }) => kept.has(url))
            manifest.push({
              url: keptPage,
              revision: hashOf(readFileSync(path.join(dist, 'index.html'), 'utf8')),
              size: 0,
            })
            return { manifest }
          },
        ],
        runtimeCaching: [
          {
            urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname === '/my-pass',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: keptPage } },
          },
        ],
      },
    }),
  ]
}

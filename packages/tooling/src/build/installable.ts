import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { filesOfPage } from '../firstLoad.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

type Visit = { request: { mode: string }; url: URL }

/**
 * The pages that work without network, by their files, and how a visit to them is told: as text in the service worker,
 * which knows nothing else of this file.
 */
const offlinePages = {
  '/my-pass': {
    file: 'pages/myPassPage.tsx',
    description: 'Your pass to the building, and everything of your company in it.',
    isVisit: ({ request, url }: Visit) => request.mode === 'navigate' && url.pathname === '/my-pass',
  },
  '/pass-scanner': {
    file: 'pages/passScannerPage.tsx',
    description: 'Checks passes at a desk or an entrance, and everything of your building.',
    isVisit: ({ request, url }: Visit) => request.mode === 'navigate' && url.pathname === '/pass-scanner',
  },
}

const icons = (['any', 'maskable'] as const).map((purpose) => ({
  src: '/icon.svg',
  sizes: 'any',
  type: 'image/svg+xml',
  purpose,
}))

export type OfflinePage = keyof typeof offlinePages

/**
 * Makes a portal one that can be put on the start screen of a phone or tablet, with a service worker that keeps some of
 * its pages and the code they are made of, and looks after no other. It keeps no answers of the API: what of them is
 * needed without network, the pages keep themselves.
 * @param start the page it opens with from the start screen, before the others that it keeps
 */
export function installable(start: OfflinePage, ...others: OfflinePage[]): Plugin[] {
  let dist = ''
  const pages = [start, ...others].map((path) => offlinePages[path])
  const routeFiles = ['routes/_signedIn.tsx', ...pages.map(({ file }) => file)]
  // Under another address, so that the pages themselves are asked of the network first: they name the assets in use.
  const keptPage = `${start}?kept`
  return [
    {
      name: 'atrium-dist',
      configResolved: ({ root, build }) => {
        dist = path.resolve(root, build.outDir)
      },
    },
    ...VitePWA({
      // The pages that it keeps register it, so that nobody else's first visit fetches it.
      injectRegister: null,
      // What is open goes on with what it began with; the next visit has the new version.
      registerType: 'prompt',
      filename: 'service-worker.js',
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Atrium',
        short_name: 'Atrium',
        description: offlinePages[start].description,
        start_url: start,
        scope: '/',
        display: 'standalone',
        background_color: '#faf9f7',
        theme_color: '#10393b',
        icons,
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
        runtimeCaching: pages.map(({ isVisit }) => ({
          urlPattern: isVisit,
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: keptPage } },
        })),
      },
    }),
  ]
}

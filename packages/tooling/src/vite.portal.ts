import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { firstPaint } from './build/firstPaint.ts'
import { installable, type OfflinePage } from './build/installable.ts'
import { lazyPages } from './build/lazyPages.ts'
import { chunkFileNames, lazyRoutes, preloaded } from './build/lazyRoutes.ts'
import { menuIcons } from './build/menuIcons.ts'
import { namedOperations } from './build/namedOperations.ts'
import { routeFiles } from './routeFiles.ts'

export type Portal = {
  /** The folder under apps/, readable in the page as `import.meta.env.VITE_PORTAL`. */
  name: string
  /** The port of its development server. */
  port: number
  /** The pages that work without network; with one it can be put on a start screen, and opens with the first. */
  offline?: readonly [OfflinePage, ...OfflinePage[]]
}

/** What the server replaces by the nonce of the answer, in the page's script, style and meta tags. */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__'

const beside = (file: string) => fileURLToPath(new URL(`build/${file}`, import.meta.url))

/**
 * The Vite configuration of a portal: routes generated from `src/routes`, each with component and loader in a chunk of
 * its own (docs/decisions/009-first-load.md).
 */
export const portalConfig = ({ name, port, offline }: Portal): UserConfig =>
  defineConfig({
    plugins: [
      tanstackRouter({
        ...routeFiles,
        autoCodeSplitting: true,
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      }),
      lazyRoutes(),
      lazyPages(),
      menuIcons(),
      react(),
      namedOperations(),
      firstPaint(),
      ...(offline ? installable(...offline) : []),
    ],
    /** What every portal serves as it is, such as the icon. */
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    resolve: {
      alias: [
        // React has what this stands in for.
        {
          find: 'use-sync-external-store/shim/with-selector',
          replacement: 'use-sync-external-store/with-selector',
        },
        // Words of Mantine's and the query library's own; nothing else is called so.
        { find: './default-colors.mjs', replacement: beside('noDefaultColours.ts') },
        { find: './infiniteQueryBehavior.js', replacement: beside('noInfiniteQueries.ts') },
      ],
    },
    define: { 'import.meta.env.VITE_PORTAL': JSON.stringify(name) },
    html: { cspNonce: CSP_NONCE_PLACEHOLDER },
    build: {
      target: 'baseline-widely-available',
      manifest: true,
      // Every browser of the target knows it.
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      reportCompressedSize: false,
      rolldownOptions: {
        output: { chunkFileNames, codeSplitting: { groups: chunks } },
        // Hundreds of files say 'use client', which means nothing here.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
      },
    },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      allowedHosts: ['.localhost'],
      proxy: { '/api': { target: 'http://127.0.0.1:3000', xfwd: true } },
    },
  })

import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { lazyPages } from './build/lazyPages.ts'
import { chunkFileNames, lazyRoutes, preloaded } from './build/lazyRoutes.ts'
import { menuIcons } from './build/menuIcons.ts'
import { namedOperations } from './build/namedOperations.ts'
import { colourSchemeScript } from './colourSchemeScript.ts'
import { routeFiles } from './routeFiles.ts'

export type Portal = {
  /** The folder under apps/, readable in the page as `import.meta.env.VITE_PORTAL`. */
  name: string
  /** The port of its development server. */
  port: number
}

/** What the server replaces by the nonce of the answer, in the page's script, style and meta tags. */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__'

/**
 * The Vite configuration of a portal: routes generated from `src/routes`, each with component and loader in a chunk of
 * its own (docs/decisions/009-first-load.md).
 */
export const portalConfig = ({ name, port }: Portal): UserConfig =>
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
      colourSchemeScript(),
    ],
    /** What every portal serves as it is, such as the icon. */
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    // React has what this stands in for.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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

import path from 'node:path'
import { budgetOf, firstLoad } from '@atrium/tooling/firstLoad.ts'
import { tell } from './report.ts'

const apps = path.resolve(import.meta.dirname, '../../apps')

type Page = { portal: string; page: string; files: string[]; most?: number }

/** The files that show a page, as the router nests them, and how many bytes of scripts it may need where that is not the portal's budget. */
const pages: readonly Page[] = [
  { portal: 'console', page: 'sign-in page', files: ['pages/signInPages.tsx?page=loginPage'] },
  {
    portal: 'console',
    page: 'users page',
    files: ['routes/_signedIn.tsx', 'pages/userListPage.tsx'],
  },
  {
    portal: 'merchant',
    page: 'menu of a store',
    files: ['routes/_signedIn.tsx', 'pages/merchantPages.tsx?page=merchantMenuPage'],
    most: 180_000,
  },
]

/** What a browser fetches before a page of a built portal can be drawn, part by part. */
export function tellFirstLoads(): void {
  for (const { portal, page, files, most } of pages) {
    const dist = path.join(apps, portal, 'dist')
    const load = firstLoad(dist, files)
    const target = { most: (most ?? budgetOf(dist)) / 1000 }
    tell({ name: `${portal}: ${page}, scripts`, value: load.scripts / 1000, unit: 'kB', target })
    for (const part of load.files.slice(0, 12))
      console.log(`    ${part.file.padEnd(60)} ${(part.bytes / 1000).toFixed(1).padStart(8)} kB`)
  }
}

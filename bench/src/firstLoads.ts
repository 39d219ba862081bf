import path from 'node:path'
import { firstLoad, firstLoadBudget } from '@atrium/tooling/firstLoad.ts'
import { tell } from './report.ts'

const consoleDist = path.resolve(import.meta.dirname, '../../apps/console/dist')

/** The files that show a page, as the router nests them. */
const pages: Record<string, string[]> = {
  'console: sign-in page': ['pages/signInPages.tsx?page=loginPage'],
  'console: users page': ['routes/_signedIn.tsx', 'pages/userListPage.tsx'],
}

/** What a browser fetches before a page of the built console can be drawn, part by part. */
export function tellFirstLoads(): void {
  for (const [name, files] of Object.entries(pages)) {
    const load = firstLoad(consoleDist, files)
    tell({ name: `${name}, scripts`, value: load.scripts / 1000, unit: 'kB', target: { most: firstLoadBudget / 1000 } })
    for (const part of load.files.slice(0, 12))
      console.log(`    ${part.file.padEnd(60)} ${(part.bytes / 1000).toFixed(1).padStart(8)} kB`)
  }
}

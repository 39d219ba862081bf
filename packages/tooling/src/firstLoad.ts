import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export type FirstLoad = {
  /** gzip bytes. */
  scripts: number
  styles: number
  /** The files with their gzip bytes, the largest first. */
  files: { file: string; bytes: number }[]
}

/** What the first load of a page may weigh: gzip bytes of scripts. */
const firstLoadBudget = 175_000

/** The same for a built portal: each entry beyond eighty in its menu brings the lines of its pages in the site map. */
export function budgetOf(dist: string): number {
  const entries = menuFilesOf(dist).flatMap((file) => textOf(dist, file).match(/words:/g) ?? []).length
  return firstLoadBudget + Math.max(0, entries - 80) * 150
}

/** The files of a built portal that hold its menu. */
export const menuFilesOf = (dist: string): string[] =>
  readdirSync(path.join(dist, 'assets'))
    .filter((file) => /^nav-.*\.js$/.test(file))
    .map((file) => `assets/${file}`)

/** The text of a file of a built portal. */
export const textOf = (dist: string, file: string): string => readFileSync(path.join(dist, file), 'utf8')

/**
 * What a browser fetches before a page of a built portal can be drawn: the entry, the chunks of the page's routes and of
 * the groups these are declared in, and everything these import statically.
 * @param dist the portal's `dist` folder
 * @param routeFiles how the names of the files end that show the page, such as `routes/_signedIn.tsx`, or
 * `pages/signInPages.tsx?page=loginPage` where a file declares several pages; every one is one chunk
 * Throws when there is no build, or no chunk for a file.
 */
export function firstLoad(dist: string, routeFiles: readonly string[]): FirstLoad {
  const manifest = readManifest(dist)
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error(`${dist} has no entry; build the portal first.`)
  const files = new Set<string>()
  const seen = new Set<string>()
  collect(manifest, entry, files, seen)
  for (const key of routeFiles.map((file) => chunkOf(manifest, file))) {
    const group = groupOf(manifest, key)
    if (group !== undefined) collect(manifest, group, files, seen)
    collect(manifest, key, files, seen)
  }
  const weighed = [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const sum = (ending: string) =>
    weighed.filter(({ file }) => file.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0)
  return { scripts: sum('.js'), styles: sum('.css'), files: weighed }
}

/** Chunks that belong to other pages: their routes, in groups, and what they show. */
const ofOtherPages = /^virtual:|\/routes\/|\?page=|\/node_modules\//

/**
 * The files a browser has fetched once a page of a built portal stands: those of its first load, and what these fetch
 * when it is used, such as the menu and dialogs, but for other pages.
 */
export function filesOfPage(dist: string, routeFiles: readonly string[]): string[] {
  const manifest = readManifest(dist)
  const files = new Set(firstLoad(dist, routeFiles).files.map(({ file }) => file))
  const atOnce = Object.values(manifest).filter(({ file }) => files.has(file))
  const seen = new Set<string>()
  for (const key of atOnce.flatMap(({ dynamicImports = [] }) => dynamicImports))
    if (!ofOtherPages.test(key)) collect(manifest, key, files, seen)
  return [...files]
}

const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))

function chunkOf(manifest: Manifest, routeFile: string): string {
  const key = Object.keys(manifest).find((name) =>
    [name, name.split('?')[0]].some((file) => file?.endsWith(`/${routeFile}`)),
  )
  if (key === undefined) throw new Error(`No chunk for ${routeFile}.`)
  return key
}

/** The chunk that declares a route, where it is not the entry: the one that imports the route's own chunk on demand. */
const groupOf = (manifest: Manifest, routeKey: string): string | undefined => {
  const importers = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(routeKey))
  return importers.some((key) => manifest[key]?.isEntry) ? undefined : importers[0]
}

function collect(manifest: Manifest, key: string, files: Set<string>, seen: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  files.add(chunk.file)
  for (const file of chunk.css ?? []) files.add(file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files, seen)
}

import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A mistake somebody could make in the rules of a package: one place of the source that reads otherwise. */
export type Mutant = { file: string; from: string; to: string }

/**
 * What a package's entry exports, with a mistake in one of its files.
 * @param source the folder `src` of the package
 * @param entry the file that is imported, such as `world.ts`
 * @throws when the source has the place not exactly once
 */
export async function mutated(source: string, entry: string, { file, from, to }: Mutant): Promise<unknown> {
  // Below its modules, so that the copy finds the libraries of the package.
  const place = path.join(source, '../node_modules/.mutants')
  await mkdir(place, { recursive: true })
  const folder = await mkdtemp(path.join(place, 'copy-'))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of await readdir(source)) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const text = await readFile(path.join(source, name), 'utf8')
    if (name === file && text.split(from).length !== 2) throw new Error(`${file} has "${from}" not exactly once`)
    const mistaken = name === file ? text.replace(from, to) : text
    const plain = stripTypeScriptTypes(mistaken).replaceAll(/(from '\.\/\w+)\.ts'/gu, "$1.js'")
    await writeFile(path.join(folder, name.replace(/\.ts$/u, '.js')), plain)
  }
  return import(/* @vite-ignore */ pathToFileURL(path.join(folder, entry.replace(/\.ts$/u, '.js'))).href)
}

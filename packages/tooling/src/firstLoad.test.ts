import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgetOf, firstLoad, menuFilesOf, textOf } from './firstLoad.ts'

const apps = path.resolve(import.meta.dirname, '../../../apps')

/** Pages by the files that show them, as the router nests them. */
const pages = {
  'the sign-in page': ['pages/signInPages.tsx?page=loginPage'],
  'the users page': ['routes/_signedIn.tsx', 'pages/userListPage.tsx'],
}

/** As many entries as the menu of a landlord grows to. */
const menuEntries = 80

describe.each(['console', 'tenant'])('the first load of the portal %s', (portal) => {
  const dist = mkdtempSync(path.join(tmpdir(), `atrium-${portal}-`))
  beforeAll(() => {
    const words = [path.join(import.meta.dirname, 'buildWithLargeMenu.ts'), path.join(apps, portal), dist]
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, String(menuEntries)], {
      cwd: path.join(apps, portal),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`${portal} cannot be built: ${stdout}${stderr}`)
  }, 180_000)
  afterAll(() => rmSync(dist, { recursive: true }))

  test.each(Object.entries(pages))('is within the budget for %s', (_, routeFiles) => {
    const { scripts, files } = firstLoad(dist, routeFiles)
    const parts = files.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')
    expect(scripts, parts).toBeLessThanOrEqual(budgetOf(dist))
  })

  test('holds neither the words of the menu nor its icons, which are one file of their own', () => {
    const menuFiles = menuFilesOf(dist)
    expect(menuFiles).toHaveLength(1)
    const menu = textOf(dist, menuFiles[0] ?? '')
    expect(menu.match(/words:/g)?.length).toBeGreaterThanOrEqual(menuEntries)
    expect(menu.match(/["'`]outline["'`]/g)?.length).toBeGreaterThan(menuEntries / 2)
    const { files } = firstLoad(dist, pages['the users page'])
    const holding = files.filter(
      ({ file }) => menuFiles.includes(file) || /invented words|Invented screen/.test(textOf(dist, file)),
    )
    expect(holding).toEqual([])
  })

  test('does not hold the pages behind the sign-in, nor the table of operations', () => {
    const names = firstLoad(dist, pages['the sign-in page']).files.map(({ file }) => file)
    expect(names.filter((name) => /routes-|operationRows|shell-|list-/.test(name))).toEqual([])
  })
})

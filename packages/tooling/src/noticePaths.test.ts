import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** The kinds of record that people are told of behind the bell. */
async function kindsOfNotices(): Promise<Set<string>> {
  const kinds = new Set<string>()
  for await (const file of glob('apps/api/src/modules/**/*.ts', { cwd: root })) {
    if (file.includes('.test.')) continue
    for (const [, kind] of textOf(file).matchAll(/notifyUser\((?:(?!\n *\}\))[^])*?entityType: '([A-Z_]+)'/g))
      if (kind) kinds.add(kind)
  }
  return kinds
}

/** What is shown in one of the two only: those who run stores use the console, or the portal of merchants. */
const only = { console: ['RAISED_ALERT', 'ORDER'], tenant: [] as string[] }

test('whatever people are told of has a page in the portals they come in at', async () => {
  const kinds = await kindsOfNotices()
  expect(kinds.size).toBeGreaterThan(5)
  for (const [portal, other] of [
    ['console', 'tenant'],
    ['tenant', 'console'],
  ] as const) {
    const paths = textOf(`apps/${portal}/src/recordPaths.ts`)
    const missing = [...kinds].filter((kind) => !only[other].includes(kind) && !paths.includes(`  ${kind}: (`))
    expect(missing, portal).toEqual([])
  }
})

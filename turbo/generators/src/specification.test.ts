import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const sections = new Set(
  [...readFileSync(path.join(root, 'docs/SPECIFICATION.md'), 'utf8').matchAll(/^- `([^`]+)`/gm)].map(
    ([, name]) => name,
  ),
)
const citation = /\b(?:doc [123] §|states |entities )\d+(?:\.\d+)?/g

/** Each section that is named in code, with a file that names it. */
const cited = new Map(
  globSync('{apps,packages,openapi,e2e}/**/*.{ts,tsx,tsp}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'generated',
  }).flatMap((file) =>
    (readFileSync(path.join(root, file), 'utf8').match(citation) ?? []).map((section) => [section, file] as const),
  ),
)

describe('the sections of the specification', () => {
  it('that code names are in docs/SPECIFICATION.md', () => {
    expect(cited.size).toBeGreaterThan(30)
    expect([...cited].filter(([section]) => !sections.has(section))).toEqual([])
  })
})

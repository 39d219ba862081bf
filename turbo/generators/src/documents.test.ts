import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const conventions = path.join(root, 'docs/CONVENTIONS.md')

/** What stands between backticks and looks like a file of the project. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|openapi|docs|e2e|bench)\/[\w./$-]+)`/g)].map(([, file]) => file ?? '')

describe('the conventions', () => {
  it('name only files that exist', () => {
    const files = filesIn(readFileSync(conventions, 'utf8'))
    expect(files.length).toBeGreaterThan(40)
    const generated = 'packages/contract/src/generated'
    expect(files.filter((file) => file !== generated && !existsSync(path.join(root, file)))).toEqual([])
  })

  it('are short enough to be read', () => {
    expect(statSync(conventions).size).toBeLessThan(16_000)
  })
})

describe('the README', () => {
  it('leads only to files that exist', () => {
    const links = [...readFileSync(path.join(root, 'README.md'), 'utf8').matchAll(/\]\(((?!http)[^)]+)\)/g)]
    const files = links.map(([, file]) => file ?? '').filter((file) => !file.startsWith('docs/screenshots/'))
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})

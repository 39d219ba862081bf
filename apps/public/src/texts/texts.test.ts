import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareWordsOf } from './bareWords.ts'
import { en } from './en.ts'
import { ms } from './ms.ts'
import { zh } from './zh.ts'

const source = path.join(import.meta.dirname, '..')

/** Screens that are not for visitors, and are in English as the portals are, each with who reads it. */
const inEnglish: Record<string, string> = {
  displays: 'who puts a display up, signed in before; what it shows is of the people of a company',
  scan: 'people with an account, on their way to their own portal',
  decisions: 'people who approve, by a link to their account',
  'wait-list': 'people with an account, waiting for a place',
  alerts: 'people of the building on duty, by a link to their account',
  help: 'the articles of the operator',
  muster: 'marshals, people of the office centre who look for others in an emergency',
}

const componentsOf = (folder: string) =>
  globSync(`${folder}/**/*.tsx`, { cwd: source }).filter((file) => !/\.test\./.test(file))

test('components for visitors take their words from the catalogue', () => {
  const files = componentsOf('screens').filter((file) => !(file.split(path.sep)[1]! in inEnglish))
  expect(files.length).toBeGreaterThan(15)
  const found = files.flatMap((file) => {
    const words = bareWordsOf(file, readFileSync(path.join(source, file), 'utf8'))
    return words.map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

test('screens for visitors say failures in their language', () => {
  const files = globSync('screens/**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !(file.split(path.sep)[1]! in inEnglish),
  )
  const inOne = files.filter((file) =>
    /import \{[^}]*(errorMessage|fieldErrors)[^}]*\} from '@atrium\/api-client/.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  )
  expect(inOne).toEqual([])
})

test('bare words are found between elements, in attributes, and in either side of a choice', () => {
  const component = `const A = ({ isIn }) => <p title="One thing" id="no-words">Two {isIn ? 'three' : \`four \${isIn}\`}{t('five')} 12:30</p>`
  expect(bareWordsOf('a.tsx', component).toSorted()).toEqual(['One thing', 'Two', 'four', 'three'])
})

type Tree = { [key: string]: string | Tree }
const textsIn = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : textsIn(text, `${before}${key}.`),
  )
const blanksOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted((one, other) => one.localeCompare(other))

test.each([
  ['zh', zh],
  ['ms', ms],
])('%s fills the same blanks as English', (_, texts) => {
  const english = new Map(textsIn(en))
  for (const [key, text] of textsIn(texts))
    expect([key, blanksOf(text)]).toEqual([key, blanksOf(english.get(key) ?? '')])
})

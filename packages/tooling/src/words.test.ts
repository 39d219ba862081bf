import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const places = [
  'apps/{console,tenant,merchant,public}/src/**/*.{ts,tsx}',
  'apps/api/src/{modules,platform}/**/*.ts',
  'packages/features/**/*.{ts,tsx}',
  'packages/{auth,screens-kit,ui,upload,validators}/src/**/*.{ts,tsx}',
]

/** Tests, generated code and other languages are no English that people read. */
const leftOut = /node_modules|\.test\.|\.stories\.|testing|routeTree|\/(ms|zh)\.ts$|World\.ts$|samples\.ts$/

/** What docs/WORDS.md says can be seen by a machine: what is wrong, and what to write instead. */
const rules: [wrong: RegExp, instead: string][] = [
  [/^(Say|Give) (when|which|who|whom|until|from|why|what|both|the first)\b/, 'Enter or Choose'],
  [/\bYou get (a|this|the) mail\b|\bby mail\b/i, 'e-mail'],
  [
    /\b1 (days|hours|minutes|times|people|users|units|bookings|rows|records)\b/,
    'countOf of @atrium/validators/text.ts',
  ],
  [/\bin vain\b/, 'what it means, such as no-shows'],
  [/\bstands? in the file twice\b/, 'appears more than once in the file'],
  [/\b(waits?|asked) anew\b|\bbook(ed)? anew\b|\bbegin anew\b/i, 'again'],
  [/\bin the stead of\b/i, 'on behalf of'],
  [/\b(applies|renews?|approves?|follows) by (itself|themselves)\b/i, 'automatically'],
  [/\bpaid back\b|\bpay back\b|\bgiven back\b/i, 'refunded'],
  [/\bThere is already an? .* of this (name|number)\b/, 'with this name'],
  [/\bis (active|inactive|open|overdue|taken) already\b/, 'is already active'],
]

/** Texts as the specification has them, to the letter. */
const given = new Set(['Your password is expires tomorrow.', 'Rsvp Ongoing'])

const literals = /'((?:\\.|[^'\\\n])+)'|`((?:\\.|[^`\\])+)`|>([^<>{}=;]+)</g

function* textsOf(code: string): Generator<string> {
  const bare = code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  for (const [, single, template, markup] of bare.matchAll(literals)) {
    const text = (single ?? template ?? markup ?? '').replaceAll(/\s+/g, ' ').trim()
    if (/[a-z] [a-z]/i.test(text) && !given.has(text)) yield text
  }
}

test('words on screens and in mails are those of docs/WORDS.md', async () => {
  const wrong: string[] = []
  for await (const file of glob(places, { cwd: root })) {
    if (leftOut.test(file)) continue
    for (const text of textsOf(readFileSync(`${root}${file}`, 'utf8')))
      for (const [pattern, instead] of rules) if (pattern.test(text)) wrong.push(`${file}: “${text}”: ${instead}`)
  }
  expect(wrong).toEqual([])
}, 30_000)

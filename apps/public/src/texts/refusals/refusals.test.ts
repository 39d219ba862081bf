import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { capitalised } from '@atrium/validators/text.ts'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorMessage, refusedFields } from '../failures.ts'
import { chooseLanguage, textsReady } from '../texts.ts'
import { ms } from './ms.ts'
import { sentencesOf } from './reachedWords.ts'
import { saidIn } from './refusals.ts'
import { zh } from './zh.ts'

type Schema = { $ref?: string; items?: Schema; allOf?: Schema[]; anyOf?: Schema[]; properties?: Record<string, Schema> }
type Operation = { operationId: string; requestBody?: { content: Record<string, { schema?: Schema }> } }

const contractFile = path.join(import.meta.dirname, '../../../../../packages/contract/src/generated/openapi.json')
const { paths, components } = JSON.parse(readFileSync(contractFile, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const operations = new Map(
  Object.values(paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one] as const)),
)

/** What the screens for visitors call; those of the other folders are in English, see texts.test.ts. */
const forVisitors =
  '{broadcasts,contractor-forms,directory,events,invitations,kiosk,permits,self-registration,tablets,visits}'

function visitorOperations(): string[] {
  const source = path.join(import.meta.dirname, '../../screens')
  const files = globSync(`${forVisitors}/**/*.{ts,tsx}`, { cwd: source }).map((file) =>
    readFileSync(path.join(source, file), 'utf8'),
  )
  const quoted = files.flatMap((text) => Array.from(text.matchAll(/'(\w+)'/g), ([, word = '']) => word))
  return [...new Set(quoted)].filter((word) => operations.has(word))
}

/** What is said beside the operations themselves: of what cannot be read, saved or reached. */
const besides = [
  ['apps/api/src/platform/errorHandler.ts', 'answerErrors'],
  ['apps/api/src/platform/errors.ts', 'rateLimited'],
  ['apps/api/src/modules/visitors/index.ts', 'visitorConstraints'],
  ['apps/api/src/modules/events/index.ts', 'eventConstraints'],
  ['packages/api-client/src/apiFailure.ts', 'errorMessage'],
  ['packages/api-client/src/transport.ts', 'createTransport'],
  ['packages/api-client/src/messages.ts', 'messages'],
] as const

const inCatalogue = new Set(Object.keys(zh))
const blanksOf = (text: string) => [...text.matchAll(/\{\{\d\}\}/g)].map(String).toSorted()

test('each sentence with which a visitor can be refused is in the catalogue', () => {
  const reached = visitorOperations()
  expect(reached).toEqual(expect.arrayContaining(['registerForVisit', 'walkInAtKiosk', 'submitContractorForm']))
  expect(reached).toEqual(expect.arrayContaining(['signUpForPublicActivityEvent', 'createSelfRegistration']))
  const sentences = sentencesOf(reached, besides)
  for (const one of [
    'This visit is over.',
    'This session is over.',
    '{{0}} is required.',
    'This record does not exist.',
  ])
    expect([...sentences.keys()]).toContain(one)
  expect([...sentences].filter(([sentence]) => !inCatalogue.has(sentence))).toEqual([])
})

test('each field that a visitor fills in has its name in the catalogue', () => {
  const names = new Set<string>()
  const note = (schema: Schema | undefined): void => {
    if (!schema) return
    if (schema.$ref) note(components.schemas[schema.$ref.split('/').at(-1) ?? ''])
    for (const part of [schema.items, ...(schema.allOf ?? []), ...(schema.anyOf ?? [])]) note(part)
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      names.add(capitalised(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()))
      note(field)
    }
  }
  for (const id of visitorOperations())
    Object.values(operations.get(id)?.requestBody?.content ?? {}).forEach(({ schema }) => note(schema))
  expect(names.size).toBeGreaterThan(30)
  expect([...names].filter((name) => !inCatalogue.has(name))).toEqual([])
})

test('every language says the same sentences, with the same blanks', () => {
  expect(Object.keys(ms)).toEqual(Object.keys(zh))
  for (const words of [zh, ms])
    for (const [english, said] of Object.entries(words))
      expect([english, blanksOf(said)]).toEqual([english, blanksOf(english)])
})

test.each([
  ['This visit is cancelled.', '此次来访已取消。', 'Lawatan ini dibatalkan.'],
  ['Full name is required.', '请填写全名。', 'Nama penuh diperlukan.'],
  ['This session has 1 place.', '本场次共有1个名额。', 'Sesi ini mempunyai 1 tempat.'],
  ['This is not a PNG picture.', '这不是 PNG 图片。', 'Ini bukan gambar PNG.'],
  ['Words of another server', 'Words of another server', 'Words of another server'],
])('%s', (english, chinese, malay) => {
  expect([saidIn(zh, english), saidIn(ms, english)]).toEqual([chinese, malay])
})

test('what is refused is said in the language that is read now', async () => {
  await textsReady
  const errors = [{ field: 'visitorName', code: 'required', message: 'Visitor name is required.' }]
  const refused = new ApiFailure({ status: 422, code: 'RULE_VIOLATION', message: 'This visit is over.', errors })
  await chooseLanguage('ms')
  expect(errorMessage(refused)).toBe('Lawatan ini telah tamat.')
  expect(refusedFields(refused)).toEqual([{ field: 'visitorName', message: 'Nama pelawat diperlukan.' }])
  await chooseLanguage('en')
  expect(errorMessage(refused)).toBe('This visit is over.')
})

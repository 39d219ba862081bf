import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../testRun/command.ts'

/** A row of the specification, what shows it, and the words that must stand there. */
export type Row = { id: string; by: string; words: string }

type Schema = { $ref?: string; properties?: Record<string, unknown>; allOf?: Schema[] }
type Operation = { operationId: string; parameters?: ({ name: string } | { $ref: string })[] }
type Contract = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, { name: string }> }
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const last = (reference: string) => String(reference.split('/').at(-1))

const contract = JSON.parse(read('packages/contract/src/generated/openapi.json')) as Contract
const operations = new Map(
  Object.values(contract.paths).flatMap((item) => Object.values(item).map((one) => [one.operationId, one] as const)),
)
const routes = new Set(
  globSync('apps/*/src/routeTree.gen.ts', { cwd: root }).flatMap((file) =>
    Array.from(read(file).matchAll(/fullPath: '([^']+)'/g), ([, route]) => route),
  ),
)
const codes = (name: 'Permission' | 'AddOn') =>
  (contract.components.schemas[name] as { enum?: string[] } | undefined)?.enum ?? []

function fieldsOf(name: string): string[] {
  const schema = contract.components.schemas[name]
  return [schema ?? {}, ...(schema?.allOf ?? [])].flatMap((part) =>
    part.$ref === undefined ? Object.keys(part.properties ?? {}) : fieldsOf(last(part.$ref)),
  )
}

const parametersOf = (operationId: string): string[] =>
  (operations.get(operationId)?.parameters ?? [])
    .map((one) => ('$ref' in one ? contract.components.parameters[last(one.$ref)] : one))
    .map((one) => String(one?.name).replace('[]', ''))

const isTest = (file: string) => /\.(test|spec|stories)\.tsx?$|\.test\.ts\.snap$/.test(file)

/** The words of a message without what is filled in, such as `{n}`. */
const fixedParts = (words: string) => words.split(/\{\w+\}/).map((part) => part.trim())

const missing = (words: string, there: readonly string[]) => words.split(' ').filter((word) => !there.includes(word))

/** How a row can be shown, each with what is wrong with it. */
const ways: Record<string, (what: string, words: string) => string | false> = {
  // Asserted by a test, story or journey.
  test: (file, words) => {
    if (!isTest(file) || !existsSync(path.join(root, file))) return `there is no test ${file}`
    const text = read(file)
    const lacks = words === '' || fixedParts(words).some((part) => !text.includes(part))
    return lacks && `${file} does not say "${words}"`
  },
  // A page, which the walk over all screens shows.
  route: (route) => !routes.has(route) && `no portal has the page ${route}`,
  // A call, which the tests of the contract make, and hold its answer against it.
  operation: (id) => !operations.has(id) && `there is no call ${id}`,
  fields: (name, words) =>
    missing(words, fieldsOf(name)).length > 0 && `${name} lacks ${missing(words, fieldsOf(name)).join(', ')}`,
  query: (id, words) =>
    missing(words, parametersOf(id)).length > 0 && `${id} lacks ${missing(words, parametersOf(id)).join(', ')}`,
  permission: (code) => !codes('Permission').includes(code) && `there is no permission ${code}`,
  addOn: (code) => !codes('AddOn').includes(code) && `there is no add-on ${code}`,
}

/** Why a row is not shown; undefined where it is, or waits for one of what is built later. */
export function whyNotShown({ id, by, words }: Row, later: ReadonlySet<string>): string | undefined {
  const space = by.indexOf(' ')
  const [way, what] = [by.slice(0, space), by.slice(space + 1)]
  if (way === 'later') return later.has(what) ? undefined : `${id} waits for ${what}, which is not among what comes`
  const wrong = ways[way]?.(what, words) ?? `nothing shows it`
  return wrong === false ? undefined : `${id}: ${wrong}`
}

import type { ActionType, NodePlopAPI } from 'plop'
import { bodyOf, dataOf, fieldsOf, findOperation, rowOf, type Contract, type Field } from './contract.ts'
import { withMenuEntry } from './edits.ts'
import { openProject, type Project } from './files.ts'
import { camelCase, kebabCase, pascalCase, pluralOf, sentenceCase, singularOf, wordsOf } from './names.ts'
import { generateRouteTree } from './routeTree.ts'

type Kind = 'list' | 'detail' | 'form'
type Answers = { portal: string; path: string; kind: Kind; operation: string }

const kinds: Kind[] = ['list', 'detail', 'form']
const isPath = (text: string) => /^(\/(\$?[a-z][\w-]*))+$/i.test(text) || 'Such as /meeting-rooms or /meeting-rooms/$id'

/** `pnpm gen screen PORTAL PATH KIND OPERATION`: a page over an operation of the contract. */
export function addScreenGenerator(plop: NodePlopAPI): void {
  plop.setGenerator('screen', {
    description: 'a list, a record or a form in a portal: route, screen and, for a list, its place in the menu',
    prompts: [
      { type: 'list', name: 'portal', message: 'Portal', choices: ['console', 'tenant', 'merchant', 'public'] },
      { type: 'input', name: 'path', message: 'Path, such as /meeting-rooms', validate: isPath },
      { type: 'list', name: 'kind', message: 'Kind', choices: kinds },
      {
        type: 'input',
        name: 'operation',
        message: 'Operation',
        default: ({ path, kind }: { path?: string; kind?: Kind }) => usualOperation(path ?? '', kind ?? 'list'),
      },
    ],
    actions: (given) => {
      const kind = kinds.find((candidate) => candidate === given?.['kind']) ?? 'list'
      const path = String(given?.['path'])
      const operation = String(given?.['operation'])
      return actionsOf(openProject(plop.getDestBasePath()), {
        portal: String(given?.['portal']),
        path,
        kind,
        operation,
      })
    },
  })
}

const readContract = (project: Project) =>
  JSON.parse(project.read('packages/contract/src/generated/openapi.json')) as Contract

const usualOperation = (path: string, kind: Kind): string => {
  const records = pascalCase(path.split('/')[1] ?? '')
  if (kind === 'list') return `list${records}`
  return `${kind === 'detail' ? 'get' : 'create'}${singularOf(records)}`
}

function actionsOf(project: Project, answers: Answers): ActionType[] {
  const { portal, kind } = answers
  const source = `apps/${portal}/src`
  const page = describePage(project, answers)
  const file = {
    route: `${source}/routes${page.routeFile}`,
    screen: `${source}/screens/${page.folder}/${page.Screen}.tsx`,
    query: `${source}/screens/${page.folder}/${page.query}.ts`,
    nav: `${source}/nav.ts`,
  }
  const add = (path: string, template: string): ActionType => ({
    type: 'add',
    path,
    templateFile: `templates/screen/${template}.hbs`,
    data: page,
  })
  return [
    add(file.route, `${kind}.route.tsx`),
    add(file.screen, `${kind}.screen.tsx`),
    ...(kind === 'form' ? [] : [add(file.query, `${kind}.query.ts`)]),
    async () => {
      if (kind === 'list')
        project.edit(file.nav, (text) =>
          withMenuEntry(text, { key: page.folder, label: page.title, route: page.routeId }),
        )
      const written = [file.route, file.screen, ...(kind === 'form' ? [] : [file.query])]
      project.format([...written, ...(kind === 'list' ? [file.nav] : [])])
      await generateRouteTree(project.root, portal)
      return `${page.routeId} opens with ${answers.operation}`
    },
    () => (page.left.length > 0 ? `left for you to draw: ${page.left.join(', ')}` : 'every field is drawn'),
  ]
}

/** Everything the templates of a screen need. */
function describePage(project: Project, { portal, path, kind, operation }: Answers) {
  const contract = readContract(project)
  const found = findOperation(contract, operation)
  if (!found) throw new Error(`the contract has no operation ${operation}; run pnpm generate, or name another one`)
  const schema = kind === 'list' ? rowOf(contract, found) : kind === 'detail' ? dataOf(contract, found) : bodyOf(found)
  const fields = fieldsOf(contract, schema).filter(({ name }) => !unseen.has(name))
  const drawn = fields.filter((field) => isDrawn(field, kind))
  const Record = singularOf(operation.replace(/^[a-z]+/, ''))
  const place = placeOf(project, portal, path, kind, kebabCase(pluralOf(Record)))
  const suffix = { list: 'List', detail: 'Details', form: 'Add' }[kind]
  return {
    ...place,
    operationId: operation,
    Record,
    record: camelCase(Record),
    Screen: `${Record}${suffix}`,
    query: `${camelCase(Record)}${kind === 'list' ? 'Search' : 'Query'}`,
    up: '../'.repeat(place.routeFile.split('/').length - 1),
    one: wordsOf(Record).join(' '),
    title: kind === 'list' ? sentenceCase(place.folder) : titleOf(Record, kind),
    fields: drawn.map(drawing),
    heading: (drawn.find(({ name }) => /name$/i.test(name)) ?? drawn[0])?.name ?? 'id',
    hasMoments: drawn.some((field) => field.kind === 'moment'),
    hasNumbers: drawn.some((field) => field.kind === 'number'),
    mantineInputs: [
      ...(drawn.some((field) => field.kind === 'yesNo') ? ['Checkbox'] : []),
      ...(drawn.some((field) => field.kind === 'text') ? ['TextInput'] : []),
    ].join(', '),
    hasAllowedActions: fieldsOf(contract, schema).some(({ name }) => name === 'allowedActions'),
    exportOperation: findOperation(contract, `generate${Record}Record`)?.operationId,
    left: fields.filter((field) => !drawn.includes(field)).map(({ name }) => name),
  }
}

const unseen = new Set(['id', 'version', 'allowedActions'])
const isDrawn = ({ kind }: Field, screen: Kind) => kind !== 'other' && !(screen === 'form' && kind === 'moment')
const titleOf = (record: string, kind: Kind) =>
  sentenceCase(kind === 'form' ? `Add ${wordsOf(record).join(' ')}` : record)

const drawing = ({ name, kind, nullable }: Field) => ({
  name,
  label: sentenceCase(name),
  nullable,
  isText: kind === 'text',
  isMoment: kind === 'moment',
  isNumber: kind === 'number',
  isYesNo: kind === 'yesNo',
})

/** Where the page stands in the tree of routes; pages for signed-in people stand below `_signedIn`. */
function placeOf(project: Project, portal: string, path: string, kind: Kind, folder: string) {
  const routes = `apps/${portal}/src/routes`
  const layout = project.exists(`${routes}/_signedIn.tsx`) ? '/_signedIn' : ''
  const isList = kind === 'list'
  const hasList = !isList && project.exists(`${routes}${layout}/${folder}/index.tsx`)
  return {
    folder,
    routeFile: `${layout}${path}${isList ? '/index' : ''}.tsx`,
    routeId: `${layout}${path}${isList ? '/' : ''}`,
    parent: hasList ? `${layout}/${folder}/` : undefined,
  }
}

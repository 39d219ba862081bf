import type { ActionType, NodePlopAPI } from 'plop'
import { atEndOfBlock, withOperation } from './edits.ts'
import { openProject, type Project } from './files.ts'

type Answers = { domain: string; operationId: string; method: string; path: string }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** `pnpm gen operation DOMAIN OPERATION_ID METHOD PATH`: one more call of a module, with a test that waits for it. */
export function addOperationGenerator(plop: NodePlopAPI): void {
  plop.setGenerator('operation', {
    description: 'one more call of a module, with a test that fails until it is written',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain, such as meeting-rooms' },
      { type: 'input', name: 'operationId', message: 'Operation, such as archiveMeetingRoom' },
      { type: 'list', name: 'method', message: 'Method', choices: methods },
      { type: 'input', name: 'path', message: 'Path, whole or below that of the module, such as /{id}/archive' },
    ],
    actions: (given) => {
      const answers = { domain: '', operationId: '', method: '', path: '', ...given } satisfies Answers
      return actionsOf(openProject(plop.getDestBasePath()), answers)
    },
  })
}

function actionsOf(project: Project, answers: Answers): ActionType[] {
  const { domain, operationId } = answers
  const contract = `openapi/${domain}.tsp`
  const folder = `apps/api/src/modules/${domain}`
  const index = `${folder}/index.ts`
  const stated = stateOperation(project.read(contract), answers)
  const data = { ...answers, ...stated }
  const files = [`${folder}/${operationId}.ts`, `${folder}/${operationId}.test.ts`, index]
  return [
    {
      type: 'add',
      path: `${folder}/${operationId}.ts`,
      templateFile: 'templates/operation/operation.ts.hbs',
      data,
    },
    {
      type: 'add',
      path: `${folder}/${operationId}.test.ts`,
      templateFile: 'templates/operation/operation.test.ts.hbs',
      data,
    },
    () => {
      project.write(contract, stated.contract)
      project.edit(index, (text) => withOperation(text, operationId))
      project.format([...files, contract])
      return `${operationId} is in ${contract} and ${index}`
    },
    () => 'next: its body and answer in the contract, pnpm generate, then the operation and its test',
  ]
}

/** The contract with the operation at its end; the permission is the one the module asks for such calls. */
export function stateOperation(text: string, { operationId, method, path }: Answers) {
  if (text.includes(`@operationId("${operationId}")`)) throw new Error(`${operationId} is in the contract already`)
  const [opening, prefix] = /@route\("([^"]+)"\)\n(?:@\w+\([^)]*\)\n)*namespace \w+ \{/.exec(text) ?? []
  if (!opening || prefix === undefined) throw new Error('the contract of this domain has no namespace with a @route')
  const route = path.startsWith(prefix) ? path.slice(prefix.length) : path
  const permission = permissionFor(text, method)
  const lines = [
    `@${method}`,
    ...(route === '' ? [] : [`@route("${route}")`]),
    `@operationId("${operationId}")`,
    `@permission(Permission.${permission})`,
    ...(method === 'get' ? [] : [`@audit(AuditAction.${method === 'delete' ? 'DELETE' : 'UPDATE'})`]),
    `op ${operationId}(${parametersOf(prefix, route).join(', ')}): Done;`,
  ]
  const contract = atEndOfBlock(text, opening, '\n}', `\n\n${lines.join('\n')}`)
  const pathNames = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name }))
  return { contract, permission, pathNames }
}

/** Which of a module's permissions a method asks for, the best first. */
const fitting: Record<string, readonly string[]> = {
  get: ['VIEW', 'LIST'],
  delete: ['DELETE', 'EDIT'],
}
const changing = ['EDIT', 'MANAGE', 'ADD']

function permissionFor(text: string, method: string): string {
  const codes = [...text.matchAll(/Permission\.(\w+)/g)].map(([, code]) => code ?? '')
  const wanted = (fitting[method] ?? changing).map((action) => codes.find((code) => code.endsWith(`_${action}`)))
  const code = wanted.find((found) => found !== undefined) ?? codes[0]
  if (!code) throw new Error('the contract of this domain names no permission to go by')
  return code
}

function parametersOf(prefix: string, route: string): string[] {
  const names = [...`${prefix}${route}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const ofCentre = names.includes('officeCentreId')
  const ofRecord = ofCentre && names.includes('id')
  const known = ofRecord ? ['...OfficeCentreRecordPath'] : ofCentre ? ['...OfficeCentrePath'] : []
  const own = names.filter((name) => !(ofCentre && name === 'officeCentreId') && !(ofRecord && name === 'id'))
  return [...known, ...own.map((name) => `@path ${name}: Id`)]
}

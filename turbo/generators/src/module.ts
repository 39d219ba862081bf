import type { ActionType, NodePlopAPI } from 'plop'
import { withModule, withPermissions, withPermissionWords } from './edits.ts'
import { openProject, type Project } from './files.ts'
import { moduleNames, type ModuleNames } from './names.ts'

const isDomain = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) || 'Lower case with dashes: meeting-rooms'
const isResource = (text: string) => /^([A-Z][a-z0-9]+)+$/.test(text) || 'One record, in capitals: MeetingRoom'

/** `pnpm gen module DOMAIN RESOURCE`: contract, server module, permissions and registration of a new kind of record. */
export function addModuleGenerator(plop: NodePlopAPI): void {
  plop.setGenerator('module', {
    description: 'a kind of record with its list, drop-down, export, creation, change and deletion',
    prompts: [
      { type: 'input', name: 'domain', message: 'Domain, such as meeting-rooms', validate: isDomain },
      { type: 'input', name: 'record', message: 'Record, such as MeetingRoom', validate: isResource },
    ],
    actions: (answers) => {
      const project = openProject(plop.getDestBasePath())
      return actionsOf(project, moduleNames(String(answers?.['domain']), String(answers?.['record'])))
    },
  })
}

function actionsOf(project: Project, names: ModuleNames): ActionType[] {
  const folder = `apps/api/src/modules/${names.domain}`
  const contract = `openapi/${names.domain}.tsp`
  const code = ['policy', 'repo', 'views', 'present', 'test'].map((part) => `${names.resources}.${part}.ts`)
  const files = [...code, `${names.resources}.ts`, 'index.ts', 'tables.ts'].map((file) => `${folder}/${file}`)
  const edited = ['openapi/permissions.tsp', 'apps/api/src/operations.ts', permissionWords]
  return [
    { type: 'add', path: contract, templateFile: 'templates/module/contract.tsp.hbs', data: names },
    {
      type: 'addMany',
      destination: folder,
      base: 'templates/module/code',
      templateFiles: 'templates/module/code/*.hbs',
      data: names,
    },
    () => register(project, names),
    () => {
      project.format([...files, ...edited, contract])
      return 'formatted'
    },
    () => nextSteps,
  ]
}

const permissionWords = 'apps/api/src/modules/roles/permissionWords.ts'

function register(project: Project, names: ModuleNames): string {
  const { domain, CODE, Many, many } = names
  project.edit('openapi/permissions.tsp', (text) => withPermissions(text, CODE, Many))
  project.edit(permissionWords, (text) => withPermissionWords(text, CODE, Many, many))
  project.edit('openapi/main.tsp', (text) =>
    text.replace(/(?:import "\.\/[^\n]+\n)+/, (lines) => `${lines}import "./${domain}.tsp";\n`),
  )
  project.edit('apps/api/src/operations.ts', (text) => withModule(text, names))
  return `${domain} is registered`
}

const nextSteps = "next: pnpm generate; pnpm --filter @atrium/api migration --name DOMAIN; then the record's own fields"

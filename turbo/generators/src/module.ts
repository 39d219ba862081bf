import type { ActionType, NodePlopAPI } from 'plop'
import { withModule, withPermissions, withPermissionWords, withSamples, withSubject } from './edits.ts'
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
  const code = ['policy', 'repo', 'views', 'present', 'samples', 'test'].map((part) => `${names.resources}.${part}.ts`)
  const files = [...code, `${names.resources}.ts`, 'index.ts', 'tables.ts'].map((file) => `${folder}/${file}`)
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
      project.format([...files, ...Object.values(registers), contract])
      return 'formatted'
    },
    () => nextSteps,
  ]
}

/** Where a new kind of record is named once, and nowhere else on the server. */
const registers = {
  contract: 'openapi/main.tsp',
  permissions: 'openapi/permissions.tsp',
  subjects: 'openapi/subjects.tsp',
  operations: 'apps/api/src/operations.ts',
  permissionWords: 'apps/api/src/modules/roles/permissionWords.ts',
  samples: 'apps/api/src/contract/recordSamples.ts',
}

function register(project: Project, names: ModuleNames): string {
  const { domain, subject, CODE, Many, many } = names
  project.edit(registers.permissions, (text) => withPermissions(text, CODE, Many))
  project.edit(registers.permissionWords, (text) => withPermissionWords(text, CODE, Many, many))
  project.edit(registers.subjects, (text) => withSubject(text, subject))
  project.edit(registers.contract, (text) =>
    text.replace(/(?:import "\.\/[^\n]+\n)+/, (lines) => `${lines}import "./${domain}.tsp";\n`),
  )
  project.edit(registers.operations, (text) => withModule(text, names))
  project.edit(registers.samples, (text) => withSamples(text, names))
  return `${domain} is registered`
}

const nextSteps = "next: pnpm generate; pnpm --filter @atrium/api migration --name DOMAIN; then the record's own fields"

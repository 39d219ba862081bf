import type { ActionType, NodePlopAPI } from 'plop'
import {
  withDemoPart,
  withMenuEntry,
  withModule,
  withPermissions,
  withPermissionWords,
  withSamples,
  withSubject,
} from './edits.ts'
import { openProject, type Project } from './files.ts'
import { moduleNames, type ModuleNames } from './names.ts'
import { generateRouteTree } from './routeTree.ts'

const isDomain = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) || 'Lower case with dashes: meeting-rooms'
const isResource = (text: string) => /^([A-Z][a-z0-9]+)+$/.test(text) || 'One record, in capitals: MeetingRoom'

/** `pnpm gen module DOMAIN RESOURCE`: contract, server module, demo row, screens and story of the console, and registration of a new kind of record. */
export function addModuleGenerator(plop: NodePlopAPI): void {
  plop.setGenerator('module', {
    description:
      'a kind of record with its list, drop-down, export, creation, change and deletion, and their screens in the console',
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
  const routes = `apps/console/src/routes/_signedIn/${names.path}`
  const screens = `apps/console/src/screens/${names.domain}`
  const demo = `apps/api/src/demo/${names.resources}.ts`
  return [
    { type: 'add', path: contract, templateFile: 'templates/module/contract.tsp.hbs', data: names },
    {
      type: 'addMany',
      destination: folder,
      base: 'templates/module/code',
      templateFiles: 'templates/module/code/*.hbs',
      data: names,
    },
    {
      type: 'addMany',
      destination: screens,
      base: 'templates/module/screens',
      templateFiles: 'templates/module/screens/**/*.hbs',
      data: names,
    },
    { type: 'add', path: demo, templateFile: 'templates/module/demo.ts.hbs', data: names },
    { type: 'add', path: `${routes}/index.tsx`, templateFile: 'templates/module/routes/list.tsx.hbs', data: names },
    { type: 'add', path: `${routes}/$id.tsx`, templateFile: 'templates/module/routes/detail.tsx.hbs', data: names },
    () => register(project, names),
    async () => {
      project.format([...files, ...Object.values(registers), contract, demo, routes, screens])
      await generateRouteTree(project.root, 'console')
      return 'formatted'
    },
    () => nextSteps,
  ]
}

/** Where a new kind of record is named once, and nowhere else. */
const registers = {
  contract: 'openapi/main.tsp',
  permissions: 'openapi/permissions.tsp',
  subjects: 'openapi/subjects.tsp',
  operations: 'apps/api/src/operations.ts',
  permissionWords: 'apps/api/src/modules/roles/permissionWords.ts',
  samples: 'apps/api/src/contract/recordSamples.ts',
  demo: 'apps/api/src/demo/parts.ts',
  menu: 'apps/console/src/nav.ts',
}

function register(project: Project, names: ModuleNames): string {
  const { domain, path, subject, CODE, Many, many } = names
  project.edit(registers.permissions, (text) => withPermissions(text, CODE, Many))
  project.edit(registers.permissionWords, (text) => withPermissionWords(text, CODE, Many, many))
  project.edit(registers.subjects, (text) => withSubject(text, subject))
  project.edit(registers.contract, (text) =>
    text.replace(/(?:import "\.\/[^\n]+\n)+/, (lines) => `${lines}import "./${domain}.tsp";\n`),
  )
  project.edit(registers.operations, (text) => withModule(text, names))
  project.edit(registers.samples, (text) => withSamples(text, names))
  project.edit(registers.demo, (text) => withDemoPart(text, names))
  project.edit(registers.menu, (text) => withMenuEntry(text, { key: path, label: Many, route: `/_signedIn/${path}/` }))
  return `${domain} is registered`
}

const nextSteps = `next: pnpm generate; pnpm --filter @atrium/api migration --name DOMAIN;
the place and words of its menu entry; pnpm --filter @atrium/console exec vitest run -u for the site map;
then the record's own fields, in contract, table, screens, story and demo`

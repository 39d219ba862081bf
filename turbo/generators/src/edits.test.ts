import { describe, expect, it } from 'vitest'
import { withMenuEntry, withPermissions } from './edits.ts'
import { stateOperation } from './operation.ts'

const permissions = `enum Permission {\n  // Sites\n  SITE_LIST,\n\n  SITE_VIEW,\n}\n\nenum AddOn {\n  CAMERA,\n}\n`

describe('edits of the contract', () => {
  it('add only the permissions that are missing, beside the others', () => {
    expect(withPermissions(permissions, 'SITE', 'Sites')).toContain(
      '  SITE_VIEW,\n  SITE_ADD,\n  SITE_EDIT,\n  SITE_DELETE,\n  SITE_DOWNLOAD,\n}',
    )
  })

  it('add the permissions of a new area under its heading', () => {
    const grown = withPermissions(permissions, 'DOCK', 'Docks')
    expect(grown).toContain('  SITE_VIEW,\n\n  // Docks\n  DOCK_LIST,')
    expect(grown.indexOf('DOCK_DOWNLOAD')).toBeLessThan(grown.indexOf('enum AddOn'))
  })

  it('state an operation by the path below the module or the whole one, with the permission of such calls', () => {
    const contract = `@route("/office-centres/{officeCentreId}/docks")\n@tag("Docks")\nnamespace Docks {\n  @permission(Permission.DOCK_ADD)\n  op a(): Done;\n  @permission(Permission.DOCK_EDIT)\n  op b(): Done;\n}\n`
    const answers = { domain: 'docks', operationId: 'lendDock', method: 'put', path: '/{id}/lend/{userId}' }
    const { contract: grown, permission } = stateOperation(contract, answers)
    expect(permission).toBe('DOCK_EDIT')
    expect(grown).toContain('op lendDock(...OfficeCentreRecordPath, @path userId: Id): Done;\n}')
    const whole = { ...answers, path: `/office-centres/{officeCentreId}/docks${answers.path}` }
    expect(stateOperation(contract, whole).contract).toBe(grown)
    expect(() => stateOperation(grown, answers)).toThrow('is in the contract already')
  })
})

describe('edits of a menu', () => {
  it('add a group at the end and the icon to the imports', () => {
    const nav = `import { IconUsers } from '@tabler/icons-react'\n\nexport const nav: Nav = [\n  { key: 'users' },\n]\n\nexport const other = []\n`
    const grown = withMenuEntry(nav, { key: 'docks', label: 'Docks', route: '/docks/' })
    expect(grown).toContain("import { IconList, IconUsers } from '@tabler/icons-react'")
    expect(grown).toContain("route: '/docks/', icon: IconList }] },\n]\n\nexport const other")
  })

  it('add the icon to imports of several lines', () => {
    const nav = `import {\n  IconDoor,\n  IconUsers,\n} from '@tabler/icons-react'\n\nexport const nav: Nav = [\n  { key: 'users' },\n]\n`
    const grown = withMenuEntry(nav, { key: 'docks', label: 'Docks', route: '/docks/' })
    expect(grown).toContain("import {\n  IconDoor,\n  IconList,\n  IconUsers,\n} from '@tabler/icons-react'")
  })
})

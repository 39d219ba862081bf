import { auditOf } from '../../platform/audit.ts'
import { operation } from '../../platform/operation.ts'
import { isAccessDoor } from '../access-doors/index.ts'
import { accessGroupNameOf } from '../access-groups/index.ts'
import { invalidField } from '../../platform/errors.ts'
import { writeAccessControlSettings } from './accessControlSettings.repo.ts'
import { readAccessControlSettings } from './accessControlSettings.views.ts'

const auditSettings = auditOf((officeCentreId: string) => ({
  module: 'settings',
  entityType: 'OFFICE_CENTRE',
  entityId: officeCentreId,
  entityName: 'Access control settings',
}))

export const getAccessControlSettings = operation('getAccessControlSettings', (ctx) => readAccessControlSettings(ctx))

export const updateAccessControlSettings = operation('updateAccessControlSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const before = await readAccessControlSettings(tx)
    const { version, defaultAccessGroupId = null, visitDoorId = null, ...fields } = body
    if (defaultAccessGroupId !== null && defaultAccessGroupId !== before.defaultAccessGroup?.id)
      if ((await accessGroupNameOf(tx, defaultAccessGroupId)) === undefined)
        throw invalidField('defaultAccessGroupId', 'Choose an access group of this office centre.')
    if (visitDoorId !== null && visitDoorId !== before.visitDoor?.id && !(await isAccessDoor(tx, visitDoorId)))
      throw invalidField('visitDoorId', 'Choose a door from the list.')
    await writeAccessControlSettings(tx, { ...fields, defaultAccessGroupId, visitDoorId }, version)
    const after = await readAccessControlSettings(tx)
    await auditSettings(tx, 'UPDATE', tx.scope.officeCentreId, 'Changed the settings of access control', {
      before: audited(before),
      after: audited(after),
    })
    return after
  }),
)

type Settings = Awaited<ReturnType<typeof readAccessControlSettings>>

function audited(settings: Settings) {
  const { version: _, defaultAccessGroup, visitDoor, ...fields } = settings
  return { ...fields, defaultAccessGroup: defaultAccessGroup?.name ?? null, visitDoor: visitDoor?.name ?? null }
}

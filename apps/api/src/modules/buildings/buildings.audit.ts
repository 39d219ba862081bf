import { auditEachOf, auditOf } from '../../platform/audit.ts'

const named =
  (module: string, entityType: string) =>
  ({ id, name }: { id: string; name: string }) => ({ module, entityType, entityId: id, entityName: name })

const tower = named('buildings', 'OFFICE_TOWER')
/** Named with its building: East Tower, L12. */
const floor = named('buildings', 'OFFICE_FLOOR')
/** Named with its floor. */
const unit = named('units', 'OFFICE_CENTRE_UNIT')

/** Records what was done with a building, a floor or a unit; each with many at once as well. */
export const auditTower = auditOf(tower)
export const auditTowers = auditEachOf(tower)
export const auditFloor = auditOf(floor)
export const auditFloors = auditEachOf(floor)
export const auditUnit = auditOf(unit)
export const auditUnits = auditEachOf(unit)

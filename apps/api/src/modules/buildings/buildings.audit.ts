import { auditEachOf, auditOf } from '../../platform/audit.ts'

type Named = { id: string; name: string }

const tower = ({ id, name }: Named) => ({
  module: 'buildings',
  entityType: 'OFFICE_TOWER',
  entityId: id,
  entityName: name,
})

/** `name` is the building's and the floor's: East Tower, L12. */
const floor = ({ id, name }: Named) => ({
  module: 'buildings',
  entityType: 'OFFICE_FLOOR',
  entityId: id,
  entityName: name,
})

/** `name` is the unit's with its floor. */
const unit = ({ id, name }: Named) => ({
  module: 'units',
  entityType: 'OFFICE_CENTRE_UNIT',
  entityId: id,
  entityName: name,
})

/** Records what was done with a building, a floor or a unit; each with many at once as well. */
export const auditTower = auditOf(tower)
export const auditTowers = auditEachOf(tower)
export const auditFloor = auditOf(floor)
export const auditFloors = auditEachOf(floor)
export const auditUnit = auditOf(unit)
export const auditUnits = auditEachOf(unit)

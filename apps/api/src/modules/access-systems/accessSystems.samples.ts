import { makeAccessSystem } from '../../demo/accessSystemFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const accessSystemSamples = {
  'bosch-settings': { of: 'CENTRE', make: (db, where) => makeAccessSystem(db, where, { enabled: false }) },
} satisfies Record<string, Sample>

const saved = { fields: { version: 0, enabled: false, baseUrl: null, clientSecret: null } }
const chosen = {
  profiles: [],
  areas: [],
  profileIds: [],
  areaIds: [],
  language: null,
  tenantId: null,
  accessGroupIds: [],
}
const withChoices = { fields: { ...saved.fields, ...chosen } }
const mapped = { fields: { version: 0, ...chosen } }
const microengine = { hliFloorAccessId: null, hliCallTypeId: null, floorAccessId: null, doorAccessId: null }

/** What the schema does not tell of bodies. */
export const accessSystemBodies: Bodies = {
  updateMicroengineSettings: saved,
  updateKoneSettings: withChoices,
  createBoschSetting: withChoices,
  updateBoschSetting: withChoices,
  updateEpsSettings: saved,
  updateAlphawaveSettings: saved,
  createAccessGroupMicroengineMapping: { fields: microengine },
  updateAccessGroupMicroengineMapping: { fields: microengine },
  updateAccessGroupKoneMapping: mapped,
  updateAccessGroupBoschMapping: mapped,
}

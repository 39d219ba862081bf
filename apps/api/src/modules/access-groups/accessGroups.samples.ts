import {
  giveGroupToFloor,
  giveGroupToTenant,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeFloor } from '../../demo/buildingFactories.ts'
import type { Database } from '../../platform/db/database.ts'
import { nextNumber, type Sample, type Where } from '../../demo/sample.ts'

const groupOf = async (db: Database, where: Where) =>
  where.within?.['access-groups'] ?? (await makeAccessGroup(db, where, { name: `Group ${nextNumber()}` })).id

/** Records of this module to call operations with. */
export const accessGroupSamples = {
  'access-groups': { of: 'CENTRE', make: groupOf },
  'door-mappings': {
    of: 'CENTRE',
    make: async (db, where) => mapDoor(db, where, await groupOf(db, where), await makeAccessDoor(db, where)),
  },
  'door-groups': {
    of: 'CENTRE',
    make: async (db, where) => makeDoorGroup(db, where, await groupOf(db, where), [await makeAccessDoor(db, where)]),
  },
  'tenant-mapping': {
    of: 'CENTRE',
    make: async (db, where) => giveGroupToTenant(db, where, await groupOf(db, where), where.tenant.officeCentreId),
  },
  'office-floor-mapping': {
    of: 'CENTRE',
    make: async (db, where) => giveGroupToFloor(db, where, await groupOf(db, where), (await makeFloor(db, where)).id),
  },
} satisfies Record<string, Sample>

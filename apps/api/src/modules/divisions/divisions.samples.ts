import { makeDivision } from '../../demo/divisionFactories.ts'
import { makeUserGroup } from '../../demo/factories.ts'
import { idOf, type Sample } from '../../demo/sample.ts'
import { divisionUserGroups } from './tables.ts'

/** Records of this module to call operations with. */
export const divisionSamples = {
  divisions: { of: 'CENTRE', make: async (db, where) => (await makeDivision(db, where)).id },
  'division-user-groups': {
    of: 'CENTRE',
    make: async (db, where) => {
      const group = await makeUserGroup(db, where)
      const divisionId = where.within?.['divisions'] ?? (await makeDivision(db, where)).id
      const { landlordId, officeCentreId } = where
      const mapping = { landlordId, officeCentreId, divisionId, userGroupId: group.id }
      return idOf(await db.insert(divisionUserGroups).values(mapping).returning({ id: divisionUserGroups.id }))
    },
  },
} satisfies Record<string, Sample>

import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeAccessRequest } from '../../demo/accessRequestFactories.ts'
import { dayFromNow, type Bodies, type Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const accessRequestSamples = {
  'access-requests': {
    of: 'CENTRE',
    make: async (db, where) => {
      const id = await makeAccessDoor(db, where, { allowDoorAccessRequest: true })
      const door = { id, officeCentreId: where.officeCentreId }
      return makeAccessRequest(db, where, { applicantUserId: where.person.id, doors: [door] })
    },
  },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies. */
export const accessRequestBodies: Bodies = {
  createAccessRequest: {
    fields: { type: 'PASS', passKind: 'QR', validFrom: dayFromNow(1), validTo: dayFromNow(10) },
    naming: {
      'accessDoorIds[]': { type: 'DOOR' },
      accessGroupId: { type: 'ACCESS_GROUP' },
    },
  },
}

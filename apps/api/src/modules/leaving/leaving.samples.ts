import { dayFromNow } from '../../demo/buildingFactories.ts'
import { makeUser } from '../../demo/factories.ts'
import { idOf, type Sample } from '../../demo/sample.ts'
import { closingPlans } from './tables.ts'

/** Records of this module to call operations with. */
export const leavingSamples = {
  'closing-plans': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { landlordId, officeCentreId } = where
      const leaver = await makeUser(db, where)
      const subject = { subjectType: 'USER' as const, subjectId: leaver.id, subjectName: leaver.fullName }
      const plan = { landlordId, officeCentreId, ...subject, effectiveDate: dayFromNow(30), status: 'PLANNED' as const }
      return idOf(await db.insert(closingPlans).values(plan).returning({ id: closingPlans.id }))
    },
  },
} satisfies Record<string, Sample>

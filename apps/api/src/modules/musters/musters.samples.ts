import type { Database } from '../../platform/db/database.ts'
import { idOf, nextNumber, type Sample } from '../../demo/sample.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { musterPeople, musters } from './tables.ts'

const startedDate = new Date('2026-01-01T00:00:00Z')

async function aMuster(db: Database, { landlordId, officeCentreId }: TenancyScope): Promise<string> {
  const scope = { landlordId, officeCentreId }
  const { id: siteId } = await makeSite(db, scope)
  return idOf(
    await db
      .insert(musters)
      .values({
        ...scope,
        siteId,
        kind: 'DRILL',
        reason: `Sample ${nextNumber()}`,
        assemblyPoints: ['Fountain'],
        startedDate,
      })
      .returning({ id: musters.id }),
  )
}

/** Somebody of the company that holds the muster. */
const aPerson = async (db: Database, { landlordId, officeCentreId }: TenancyScope): Promise<string> =>
  idOf(
    await db
      .insert(musterPeople)
      .values({
        landlordId,
        officeCentreId,
        companyId: officeCentreId,
        musterId: await aMuster(db, { landlordId, officeCentreId }),
        kind: 'UNKNOWN',
        fullName: 'Sample',
        evidence: 'MARSHAL',
        evidenceDate: startedDate,
        confidence: 'SURE',
      })
      .returning({ id: musterPeople.id }),
  )

/** Records of this module to call operations with. */
export const musterSamples = {
  musters: { of: 'CENTRE', make: aMuster },
  'muster-people': { of: 'CENTRE', make: aPerson },
  'company-muster-people': { of: 'CENTRE', make: aPerson },
} satisfies Record<string, Sample>

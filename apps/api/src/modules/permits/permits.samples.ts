import { idOf, nextNumber, type Sample, type Where } from '../../demo/sample.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import type { Database } from '../../platform/db/database.ts'
import { fmDocuments } from './fmDocuments.tables.ts'
import { fmFormDocuments, fmForms, fmFormCrew } from './tables.ts'

const aDocument = async (db: Database, { landlordId, officeCentreId }: Where): Promise<string> =>
  idOf(
    await db
      .insert(fmDocuments)
      .values({
        landlordId,
        officeCentreId,
        formName: `Sample ${nextNumber()}`,
        documentFileRequired: true,
        landlordSignatureRequired: false,
        mcstSignatureRequired: false,
      })
      .returning({ id: fmDocuments.id }),
  )

async function aForm(db: Database, { landlordId, officeCentreId, person }: Where): Promise<string> {
  const scope = { landlordId, officeCentreId }
  const { id: siteId } = await makeSite(db, scope)
  return idOf(
    await db
      .insert(fmForms)
      .values({
        ...scope,
        referenceNo: `PTW-${crypto.randomUUID()}`,
        decidingOfficeCentreId: officeCentreId,
        requestType: 'MAINTENANCE',
        contractorEmail: 'contractor@outside.test',
        applicantUserId: person.id,
        siteId,
      })
      .returning({ id: fmForms.id }),
  )
}

async function aFormDocument(db: Database, where: Where): Promise<string> {
  const { landlordId, officeCentreId } = where
  const values = {
    landlordId,
    officeCentreId,
    fmFormId: where.within?.['fm-forms'] ?? (await aForm(db, where)),
    decidingOfficeCentreId: officeCentreId,
    fmDocumentId: await aDocument(db, where),
    formName: 'Insurance',
    documentFileRequired: true,
    landlordSignatureRequired: false,
    mcstSignatureRequired: false,
  }
  return idOf(await db.insert(fmFormDocuments).values(values).returning({ id: fmFormDocuments.id }))
}

async function aCrewMember(db: Database, where: Where): Promise<string> {
  const { landlordId, officeCentreId } = where
  const fmFormId = where.within?.['fm-forms'] ?? (await aForm(db, where))
  const values = { landlordId, officeCentreId, fmFormId, fullName: 'Sam Sample' }
  return idOf(await db.insert(fmFormCrew).values(values).returning({ id: fmFormCrew.id }))
}

/** Records of this module to call operations with. */
export const permitSamples = {
  'fm-documents': { of: 'CENTRE', make: aDocument },
  'fm-forms': { of: 'CENTRE', make: aForm },
  'fm-form-documents': { of: 'CENTRE', make: aFormDocument },
  'fm-form-crew': { of: 'CENTRE', make: aCrewMember },
} satisfies Record<string, Sample>

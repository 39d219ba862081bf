import { daysAfter } from '@atrium/validators/dates.ts'
import { fmFormDocuments } from '../modules/permits/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { storePdf } from './files.ts'
import type { PermitPlan } from './permitPlans.ts'
import { storePicture } from './pictures.ts'
import type { World } from './world.ts'

type Asked = { id: string; formName: string; requestTypes: readonly string[] }
type Form = TenancyScope & { id: string }
type Of = { plan: PermitPlan; asked: readonly Asked[]; owner: TenancyScope; today: string }

/** What the building asks for with a permit: handed in with the form, read and signed with the approval. */
export async function loadPermitDocuments(world: World, form: Form, of: Of): Promise<void> {
  const { plan, asked } = of
  const wanted = asked.filter(({ requestTypes }) => requestTypes.length === 0 || requestTypes.includes(plan.type))
  for (const one of wanted) await world.db.insert(fmFormDocuments).values(await rowOf(world, form, one, of))
}

async function rowOf(world: World, form: Form, { id: fmDocumentId, formName }: Asked, of: Of) {
  const { plan, owner, today } = of
  const { landlordId, officeCentreId, id: fmFormId } = form
  const isSigned = formName === 'Method statement'
  const isInsurance = formName.startsWith('Insurance')
  const row = {
    landlordId,
    officeCentreId,
    fmFormId,
    decidingOfficeCentreId: owner.officeCentreId,
    fmDocumentId,
    formName,
    documentFileRequired: false,
    landlordSignatureRequired: isSigned,
    mcstSignatureRequired: false,
  }
  if (plan.status === 'PENDING_SUBMISSION' || plan.status === 'EXPIRED') return row
  const [contractor] = plan.contractor
  const documentFileId = await storePdf(world, form, {
    module: 'PERMIT',
    name: `${formName}, ${contractor}.pdf`,
    lines: [formName, contractor, plan.nature, plan.location],
    createdDate: later(world.now, -days(3)),
    createdByUserId: null,
  })
  if (plan.status !== 'APPROVED' && plan.status !== 'TERMINATED')
    return { ...row, documentFileId, status: 'PENDING_REVIEW' as const }
  return {
    ...row,
    documentFileId,
    status: 'APPROVED' as const,
    validUntil: isInsurance ? daysAfter(today, plan.insuredFor ?? 200) : null,
    landlordSignatureFileId: isSigned ? await sign(world, owner) : null,
  }
}

const sign = (world: World, owner: TenancyScope): Promise<string> =>
  storePicture(world, owner, {
    module: 'SIGNATURE',
    asset: 'signature.png',
    name: 'signature.png',
    createdDate: later(world.now, -hours(60)),
    createdByUserId: null,
  })

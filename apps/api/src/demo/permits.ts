import { daysAfter } from '@atrium/validators/dates.ts'
import type { RequestType } from '@atrium/validators/permits.ts'
import { and, asc, eq } from 'drizzle-orm'
import { accessGroups } from '../modules/access-groups/tables.ts'
import { approvalDeadlines } from '../modules/approvals/tables.ts'
import { usualDeclaration } from '../modules/permits/permits.words.ts'
import { fmFormMcstUsers, fmFormSettings } from '../modules/permits/settings.tables.ts'
import { fmDocuments } from '../modules/permits/fmDocuments.tables.ts'
import {
  fmFormDecisions,
  fmFormDeclarations,
  fmFormDocuments,
  fmFormLinks,
  fmForms,
} from '../modules/permits/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { clockName, momentAt, wallTimeOf } from '../platform/siteClock.ts'
import { textHash } from '../platform/signedText.ts'
import { hashToken, randomToken } from '../platform/tokens.ts'
import { loadPermitDocuments } from './permitDocuments.ts'
import { loadPermitWork } from './permitWork.ts'
import { permitPlans, type PermitPlan } from './permitPlans.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { storePicture } from './pictures.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

const asked = [
  { formName: 'Insurance of the contractor', requestTypes: [], landlordSignatureRequired: false },
  {
    formName: 'Method statement',
    requestTypes: ['RENOVATION', 'MAINTENANCE'] as RequestType[],
    landlordSignatureRequired: true,
  },
  { formName: 'Plan of the works', requestTypes: ['RENOVATION'] as RequestType[], landlordSignatureRequired: false },
]

/** Permits to work of the last and the next weeks, and how Marina Gate decides on them. */
export async function loadPermits(world: World, centres: LoadedCentres): Promise<void> {
  const { db, now } = world
  const owner = centreOf(centres, 'MARINA')
  const scope = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId }
  const [site] = await db
    .select()
    .from(sites)
    .where(eq(sites.officeCentreId, owner.officeCentreId))
    .orderBy(asc(sites.name))
    .limit(1)
  if (!site) return
  await loadSettings(world, scope)
  const documents = await db
    .insert(fmDocuments)
    .values(asked.map((one) => ({ ...scope, ...one, documentFileRequired: false, mcstSignatureRequired: false })))
    .returning({ id: fmDocuments.id, formName: fmDocuments.formName, requestTypes: fmDocuments.requestTypes })
  const [group] = await db
    .select({ id: accessGroups.id })
    .from(accessGroups)
    .where(and(eq(accessGroups.officeCentreId, owner.officeCentreId), eq(accessGroups.active, true)))
    .orderBy(asc(accessGroups.name))
    .limit(1)
  const clock = clockName({ timeZone: site.timeZone, timezoneOffset: site.timezoneOffset ?? 480 })
  const today = wallTimeOf(now, clock).date
  for (const [index, plan] of permitPlans.entries()) {
    const form = await makeForm(world, plan, { owner, centres, siteId: site.id, today, clock, index })
    if (plan.status === 'APPROVED') await loadPermitWork(world, form, { plan, clock, accessGroupId: group?.id ?? null })
    await loadPermitDocuments(world, form, { plan, asked: documents, owner: scope, today })
    if (plan.status === 'PENDING_MCST_APPROVAL') await askFurther(world, form, owner)
  }
}

/** What the management corporation asks for before it decides. */
const askFurther = (
  { db, now }: World,
  { landlordId, officeCentreId, id }: TenancyScope & { id: string },
  owner: LoadedCentre,
) =>
  db.insert(fmFormDocuments).values({
    landlordId,
    officeCentreId,
    fmFormId: id,
    decidingOfficeCentreId: owner.officeCentreId,
    formName: 'Lift protection plan',
    askedByParty: 'MCST',
    askedByUserFullName: 'Carmen Ong',
    askedRemark: 'Please show how the lift car is covered while you carry material.',
    documentFileRequired: true,
    landlordSignatureRequired: false,
    mcstSignatureRequired: false,
    createdDate: later(now, -hours(5)),
  })

async function loadSettings({ db, now }: World, scope: { landlordId: string; officeCentreId: string }): Promise<void> {
  await db.insert(fmFormSettings).values({
    ...scope,
    landlordNotifyPartyEmail: 'permits@marinagate.example',
    notifyMcst: true,
    mcstNo: 'MCST 2741',
    adminFeePercentage: 2.5,
    detailAdminFeeMinor: 5000,
    noisyWorkRestrictions: [{ weekdays: [1, 2, 3, 4, 5], startMinute: 540, endMinute: 1080 }],
    updatedDate: now,
  })
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, scope.officeCentreId), eq(users.email, 'carmen@marinagate.example')))
  await db.insert(fmFormMcstUsers).values(people.map(({ id }) => ({ ...scope, userId: id })))
}

type At = {
  owner: LoadedCentre
  centres: LoadedCentres
  siteId: string
  today: string
  clock: string
  index: number
}

type Applicant = { id: string; fullName: string; email: string }

async function makeForm(world: World, plan: PermitPlan, at: At) {
  const { db, now } = world
  const { landlordId, officeCentreId, centre } = centreOf(at.centres, plan.company)
  const scope = { landlordId, officeCentreId }
  const [applicant] = await db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .limit(1)
  if (!applicant) throw new Error(`nobody is at ${plan.company}`)
  const made = later(now, -days(Math.max(4, 8 - plan.from)))
  const [form] = await db
    .insert(fmForms)
    .values({
      ...scope,
      ...workRow(plan, at),
      ...(await sentRow(world, plan, { scope, made })),
      decidingOfficeCentreId: at.owner.officeCentreId,
      applicantUserId: applicant.id,
      applicantCompany: centre.companyName,
      applicantName: applicant.fullName,
      applicantEmail: applicant.email,
      createdDate: made,
      updatedDate: later(made, hours(30)),
      createdByUserId: applicant.id,
    })
    .returning({ id: fmForms.id, signatureFileId: fmForms.contractorSignatureFileId, sent: fmForms.submittedDate })
  const part = { ...scope, fmFormId: String(form?.id) }
  await db.insert(fmFormLinks).values({
    ...part,
    tokenHash: hashToken(plan.link ?? randomToken()),
    expiresAt: later(made, days(plan.status === 'EXPIRED' ? 1 : 120)),
    createdDate: made,
  })
  if (form?.sent)
    await db.insert(fmFormDeclarations).values({
      ...part,
      date: form.sent,
      party: 'CONTRACTOR',
      declarationText: usualDeclaration,
      textVersion: 1,
      textHash: textHash(usualDeclaration),
      name: plan.contractor[1],
      signatureFileId: form.signatureFileId,
      fileOfficeCentreId: officeCentreId,
      ipAddress: '198.51.100.17',
    })
  await decide(world, plan, { part, made, applicant })
  await setDeadline(world, plan, { part, made, applicant, owner: at.owner })
  return { ...scope, id: part.fmFormId, ...workRow(plan, at) }
}

function workRow(plan: PermitPlan, { siteId, today, clock, index }: At) {
  const [company, name] = plan.contractor
  const workStartDate = daysAfter(today, plan.from)
  const workEndDate = daysAfter(workStartDate, plan.length - 1)
  const [workStartMinute, workEndMinute] = plan.noisy ? ([1110, 1320] as const) : ([540, 1080] as const)
  return {
    referenceNo: `PTW-${today.replaceAll('-', '')}-${String(9001 + index)}`,
    requestType: plan.type,
    status: plan.status,
    contractorCompany: company,
    contractorName: name,
    contractorMobileNo: `+65 9${String(1234567 + index * 1111)}`,
    contractorEmail: `${name.toLowerCase().replaceAll(' ', '.')}@contractors.example`,
    siteId,
    workLocation: plan.location,
    workNature: plan.nature,
    workStartDate,
    workEndDate,
    workStartMinute,
    workEndMinute,
    startsAt: momentAt(workStartDate, workStartMinute, clock),
    endsAt: momentAt(workEndDate, workEndMinute, clock),
    hotWork: plan.hot ?? false,
    noisyWork: plan.noisy ?? false,
    contractSumMinor: 250_000 + index * 75_000,
    crew: [
      { fullName: name, mobileNo: null },
      { fullName: 'Wei Ming Tan', mobileNo: null },
    ],
  }
}

/** What a form has once its contractor has sent it in. */
async function sentRow(world: World, plan: PermitPlan, { scope, made }: { scope: TenancyScope; made: Date }) {
  if (plan.status === 'PENDING_SUBMISSION' || plan.status === 'EXPIRED') return {}
  const picture = {
    module: 'SIGNATURE',
    asset: 'signature.png',
    name: 'signature.png',
    createdDate: made,
    createdByUserId: null,
  } as const
  return {
    contractorSignatureFileId: await storePicture(world, scope, picture),
    submittedDate: later(made, hours(20)),
    submittedByFullName: plan.contractor[1],
    savedStep: 'DECLARATION' as const,
  }
}

type Decided = { part: TenancyScope & { fmFormId: string }; made: Date; applicant: Applicant }

async function decide({ db }: World, { decisions = [] }: PermitPlan, { part, made, applicant }: Decided) {
  if (decisions.length === 0) return
  const names = { APPLICANT: applicant.fullName, LANDLORD: 'Lena Lim', MCST: 'Carmen Ong', CONTRACTOR: '' }
  await db.insert(fmFormDecisions).values(
    decisions.map(([party, decision, remark], step) => ({
      ...part,
      party,
      decision,
      date: later(made, hours(24 + step * 5)),
      userFullName: names[party],
      remark: remark ?? null,
    })),
  )
}

/** By when whoever is next decides. */
async function setDeadline(
  { db }: World,
  { status, decisions = [] }: PermitPlan,
  { part, made, applicant, owner }: Decided & { owner: LoadedCentre },
) {
  if (status !== 'PENDING_REVIEW' && status !== 'PENDING_MCST_APPROVAL') return
  const isOwn = decisions.length === 0
  const email = status === 'PENDING_REVIEW' ? 'lena@marinagate.example' : 'carmen@marinagate.example'
  const [building] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, owner.officeCentreId), eq(users.email, email)))
  const decideBy = later(made, days(6))
  await db.insert(approvalDeadlines).values({
    landlordId: part.landlordId,
    officeCentreId: isOwn ? part.officeCentreId : owner.officeCentreId,
    kind: 'FM_FORM',
    entityId: part.fmFormId,
    level: status === 'PENDING_MCST_APPROVAL' ? '3' : isOwn ? '1' : '2',
    askedUserIds: isOwn || !building ? [applicant.id] : [building.id],
    decideBy,
    remindAt: later(decideBy, -hours(4)),
  })
}

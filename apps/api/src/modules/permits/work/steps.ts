import { imageExtensions } from '@atrium/validators/fileRules.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import type { AnyCtx, TransactionCtx } from '../../../platform/ctx.ts'
import { violatedConstraint } from '../../../platform/db/transaction.ts'
import { fieldErrors, invalidField, notFound, ruleViolation, validationFailed } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events.ts'
import type { Input } from '../../../platform/operation.ts'
import type { TenancyScope } from '../../../platform/tenancyScope.ts'
import { randomToken } from '../../../platform/tokens.ts'
import { clockOfSite } from '../../sites/index.ts'
import { areFilesOf, readFiles } from '../files.views.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import type { SignedInBy } from '../tables.ts'
import { shiftsOf } from './shifts.rules.ts'
import { crewRows, endSession, insertCloseOut, insertCrew, insertSession, replaceShifts } from './work.repo.ts'
import { isClosedFor, stopsOf } from './work.rules.ts'
import { readCloseOuts, readCrew, readStanding, type CrewRow } from './work.views.ts'

/** Writes when the work of an approved permit is done; the passes of its crew work then. */
export const planShifts = async (tx: TransactionCtx, row: FmFormRow): Promise<void> =>
  replaceShifts(tx, row, shiftsOf(row, await clockOfSite(tx, row.siteId)))

/** The people whom the contractor named get passes, once the permit is approved. */
export async function giveCrewPasses(tx: TransactionCtx, row: FmFormRow): Promise<void> {
  await planShifts(tx, row)
  for (const id of await insertCrew(tx, row, row.crew)) await givePass(tx, id)
}

/** A code for readers: random, and apart from those of other passes by its first letter. */
const newPassNumber = (): string => `C${randomToken().slice(0, 22)}`

/** Gives a code; where the subscription has none left they go to the desk. */
async function givePass(tx: TransactionCtx, id: string): Promise<void> {
  try {
    await tx.transaction((inner) => crewRows.update(inner, id, { passNo: newPassNumber() }))
  } catch (error) {
    if (violatedConstraint(error) !== 'access_pass_quotas_left') throw error
  }
}

/** As many people as one permit is for. */
const most = 50

/** Adds somebody to the crew of an approved permit. */
export async function addToCrew(
  tx: TransactionCtx,
  row: FmFormRow,
  body: Input<'addContractorCrewMember'>['body'],
): Promise<void> {
  const fullName = body.fullName.trim()
  const mobileNo = body.mobileNo?.trim() || null
  const errors = fieldErrors({
    fullName: matchesPersonName(fullName) ? null : 'Write the name as it is spoken.',
    mobileNo: mobileNo === null || isPhone(mobileNo) ? null : 'Write the number with digits, spaces and a leading +.',
  })
  if (errors.length > 0) throw validationFailed(errors)
  if ((await readCrew(tx, row.id)).length >= most) throw ruleViolation(`A permit is for ${most} people at the most.`)
  const [id] = await insertCrew(tx, row, [{ fullName, mobileNo }])
  if (id !== undefined) await givePass(tx, id)
}

/** Takes somebody out of the crew; nobody who is at work. */
export async function removeFromCrew(tx: TransactionCtx, row: FmFormRow, id: string): Promise<CrewRow> {
  const member = await memberOf(tx, row, id)
  if (member.signedInDate !== null) throw ruleViolation(`${member.fullName} is at work. Sign them out first.`)
  await crewRows.update(tx, id, { removedDate: tx.now(), passNo: null })
  return member
}

/** Somebody of the crew of a form; 404 for anybody else. */
async function memberOf(ctx: AnyCtx, { id: formId }: Pick<FmFormRow, 'id'>, id: string): Promise<CrewRow> {
  const member = (await readCrew(ctx, formId)).find((one) => one.id === id)
  if (!member) throw notFound('This person is not in the crew.')
  return member
}

/** Somebody begins to work; 422 with why they may not. */
export async function signIn(tx: TransactionCtx, row: FmFormRow, id: string, by: SignedInBy): Promise<CrewRow> {
  const member = await memberOf(tx, row, id)
  if (member.signedInDate !== null) throw ruleViolation(`${member.fullName} is signed in already.`)
  const [first] = stopsOf(await readStanding(tx, row.id)).filter(({ stop }) => stop !== 'NO_DOORS')
  if (first) throw ruleViolation(first.words)
  await insertSession(tx, row, { crewMemberId: id, signedInBy: by })
  return member
}

/** Somebody has ended their work, which was closed before: the area is left safe, and somebody said so. */
export async function signOut(tx: TransactionCtx, row: FmFormRow, id: string): Promise<CrewRow> {
  const member = await memberOf(tx, row, id)
  if (member.signedInDate === null) throw ruleViolation(`${member.fullName} is not signed in.`)
  const [last] = await readCloseOuts(tx, row)
  if (!isClosedFor(member, last?.date)) throw ruleViolation('Close the work first: say that the area is left safe.')
  await endSession(tx, id)
  return member
}

/** Declares that the area was left safe. */
export async function closeOut(
  tx: TransactionCtx,
  row: FmFormRow,
  body: Input<'closeOutFmForm'>['body'],
  filesOf: TenancyScope,
): Promise<void> {
  const declaredByName = body.declaredByName.trim()
  if (!matchesPersonName(declaredByName)) throw invalidField('declaredByName', 'Write your name as it is spoken.')
  const photoFileId = body.photoFileId ?? null
  if (photoFileId !== null) {
    const file = (await areFilesOf(tx, filesOf, [photoFileId]))
      ? (await readFiles(tx, row.landlordId, [photoFileId])).get(photoFileId)
      : undefined
    if (!file || !imageExtensions.includes(`.${file.fileExtension.replace(/^\./, '').toLowerCase()}`))
      throw invalidField('photoFileId', 'Choose a picture.')
  }
  const crew = await readCrew(tx, row.id)
  if (crew.every(({ signedInDate }) => signedInDate === null)) throw ruleViolation('Nobody is at work.')
  await insertCloseOut(tx, row, {
    declaredByName,
    remark: body.remark?.trim() || null,
    photoFileId,
    fileOfficeCentreId: photoFileId === null ? null : filesOf.officeCentreId,
  })
}

/** Whoever has the permit open reads it anew. */
export async function publishWork(tx: TransactionCtx, row: FmFormRow): Promise<void> {
  for (const officeCentreId of new Set([row.officeCentreId, row.decidingOfficeCentreId]))
    await publish(tx, { officeCentreId }, 'permits', { id: row.id })
}

import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { requestTypes } from '@atrium/validators/permits.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { threadOf } from '../../../platform/thread.ts'
import { contentOfFile } from '../../system/index.ts'
import { feesOf } from '../fees.rules.ts'
import { readDeclarations, readFormDocuments } from '../fmFormDocuments.views.ts'
import { permitStateOf } from '../fmForms.present.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { permitToken } from '../links.ts'
import { documentStatusLabels, partyLabels, statusLabels, workTimesText } from '../permits.words.ts'
import type { StoredFile } from '../files.views.ts'
import type { PermitSheet, Signature } from './permitPdf.ts'

/** A permit as a PDF in base64, drawn by a thread of its own. */
const drawPermit = threadOf<PermitSheet, string>(new URL('./permitThread.ts', import.meta.url))

/** The paper of a form: with a code once it was approved, before that as it stands. */
export async function permitFile(ctx: AnyCtx, row: FmFormRow): Promise<{ dataStream: string; fileName: string }> {
  return { dataStream: await drawPermit(await sheetOf(ctx, row)), fileName: `${row.referenceNo}.pdf` }
}

async function sheetOf(ctx: AnyCtx, row: FmFormRow): Promise<PermitSheet> {
  const wasApproved = row.decisions.some(({ decision }) => decision === 'APPROVED') && row.submittedDate !== null
  const isPermit = row.status === 'APPROVED' || (row.status === 'TERMINATED' && wasApproved)
  const documents = await readFormDocuments(ctx, row.id)
  const { currency } = row
  return {
    referenceNo: row.referenceNo,
    building: row.building.name,
    status:
      row.status === 'APPROVED' && permitStateOf(ctx, row) === 'OVER' ? 'Approved, over' : statusLabels[row.status],
    date: row.updatedDate,
    liveUrl: isPermit ? `${ctx.services.portalOrigins.PUBLIC}/permit/${permitToken(ctx, row)}` : null,
    facts: factsOf(row),
    crew: row.crew.map(({ fullName, mobileNo }) => [fullName, mobileNo].filter(Boolean).join(', ')),
    documents: documents.map((one) => ({ name: one.formName, status: documentStatusLabels[one.status] })),
    signatures: await signaturesOf(ctx, row),
    fees: feesOf(row).map(({ label, amountMinor }) => [label, formatMoney(money(amountMinor, currency))]),
  }
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

const factsOf = (row: FmFormRow): [string, string][] => {
  const said: [string, string | null | undefined][] = [
    ['Work', requestTypes[row.requestType]],
    ['Nature of work', row.workNature],
    ['Where', [row.workLocation, row.officeFloor?.name, row.site.name, row.address].filter(Boolean).join(', ')],
    ['When', workTimesText(row)],
    ['Overnight', yesNo(row.overnightWork)],
    ['Hot work', yesNo(row.hotWork)],
    ['Noisy work', yesNo(row.noisyWork)],
    ['For', row.company.name],
    ['Applicant', together(row.applicantName, row.applicantMobileNo ?? row.applicantOfficeNo, row.applicantEmail)],
    ['Contractor', together(row.contractorCompany, row.contractorAddress)],
    ['Contact', together(row.contractorName, row.contractorMobileNo ?? row.contractorOfficeNo, row.contractorEmail)],
    ['Remark', row.submittedRemark],
  ]
  return said.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

const together = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** What was declared, and the approvals of the permit itself, in the order in which they came. */
async function signaturesOf(ctx: AnyCtx, row: FmFormRow): Promise<Signature[]> {
  const when = (date: Date) => formatInstant(date, dateFormats.moment, row.building.timezoneOffset ?? 0)
  const declared = await Promise.all(
    (await readDeclarations(ctx, row.id)).map(async (declared) => ({
      date: declared.date,
      signature: {
        party: partyLabels[declared.party],
        name: declared.name,
        when: when(declared.date),
        text: declared.declarationText,
        proof: proofOf(declared),
        picture: declared.signature && (await pictureOf(ctx, declared.signature)),
      },
    })),
  )
  const decided = row.decisions.map(({ party, userFullName, date, decision, remark }) => ({
    date,
    signature: {
      party: partyLabels[party],
      name: userFullName,
      when: when(date),
      text: [decisionWords[decision], remark].filter(Boolean).join(': '),
      proof: null,
      picture: null,
    },
  }))
  return [...declared, ...decided]
    .toSorted((one, other) => one.date.getTime() - other.date.getTime())
    .map(({ signature }) => signature)
}

type Declared = { ipAddress: string | null; textVersion: number | null; textHash: string | null }

/** From where something was signed, and which text. */
function proofOf({ ipAddress, textVersion, textHash }: Declared): string | null {
  const said = [
    ipAddress && `Signed from ${ipAddress}`,
    textVersion !== null && `Version ${textVersion} of the text`,
    textHash && `SHA-256 ${textHash}`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(', ') : null
}

const decisionWords = { APPROVED: 'Approved', REJECTED: 'Rejected', TERMINATED: 'Ended' } as const

const pictureOf = async (ctx: AnyCtx, file: StoredFile): Promise<string> => (await contentOfFile(ctx, file)).dataStream

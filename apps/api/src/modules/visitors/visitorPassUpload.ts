import { isDate, parseDate } from '@atrium/validators/dates.ts'
import { isEmail, normalEmail } from '@atrium/validators/email.ts'
import { minutesOfEdge, parseTime } from '@atrium/validators/timeSlots.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import { visitPurposes, type VisitPurpose } from '@atrium/validators/visits.ts'
import { visitorPassColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { clocksOfSites } from '../sites/index.ts'
import { creditBalance } from '../subscriptions/index.ts'
import { matchesOf } from './blacklist.views.ts'
import { contactsOf } from './contacts.rules.ts'
import { invite } from './inviting.ts'
import { newPassNumber } from './passNumbers.ts'
import { receptionOf, visitSites } from './places.views.ts'
import { daysOfVisit, timesProblem, type VisitTimes } from './visitDays.rules.ts'
import { auditVisit } from './visitorEvents.audit.ts'
import { auditedFields } from './visitorEvents.present.ts'
import { visitorEventView } from './visitorEvents.views.ts'
import { visitorsText } from './visitMail.ts'
import { visitorEventRecord } from './visitors.repo.ts'

type Row = Record<string, string>

export const visitorPassUploadKind = 'visitor-qr-passes'

/** As many people as one visit is written for. */
const mostAtOnce = 200

const cell = (row: Row, key: string): string => (row[key] ?? '').trim()
const dayOf = (text: string): string | null => (isDate(text) ? text : parseDate(text.replaceAll('/', '-')))
const minuteOf = (text: string, usual: string): number | null => {
  const time = parseTime(text || usual)
  return time === null ? null : minutesOfEdge(time)
}

const purposeOf = (text: string): VisitPurpose | undefined =>
  // Entries are typed by their object.
  (Object.entries(visitPurposes) as [VisitPurpose, string][]).find(
    ([code, label]) => label.toLowerCase() === text.toLowerCase() || code === text.toUpperCase(),
  )?.[0]

type Places = { sites: Map<string, string>; only: string | undefined; clocks: Map<string, string> }

/** The sites that visitors may be asked to, by their names in small letters. */
async function readPlaces(ctx: Ctx): Promise<Places> {
  const found = await visitSites(ctx, { limit: 1000 })
  const ids = found.map(({ value }) => value)
  return {
    sites: new Map(found.map(({ label, value }) => [label.toLowerCase(), value])),
    only: ids.length === 1 ? ids[0] : undefined,
    clocks: await clocksOfSites(ctx, ids),
  }
}

/** What a row says; null where a cell cannot be read. */
function readRow(row: Row, { sites, only, clocks }: Places) {
  const named = cell(row, 'site').toLowerCase()
  const siteId = named === '' ? only : sites.get(named)
  const startDate = dayOf(cell(row, 'startDate'))
  const endDate = cell(row, 'endDate') === '' ? startDate : dayOf(cell(row, 'endDate'))
  const startMinute = minuteOf(cell(row, 'startTime'), '09:00')
  const endMinute = minuteOf(cell(row, 'endTime'), '18:00')
  const times: VisitTimes | null =
    startDate === null || endDate === null || startMinute === null || endMinute === null
      ? null
      : { startDate, endDate, startMinute, endMinute, weekdays: [] }
  const clock = siteId === undefined ? undefined : clocks.get(siteId)
  const person = contactsOf({
    visitorName: cell(row, 'visitorName'),
    email: cell(row, 'email'),
    company: cell(row, 'company'),
  })
  return { siteId, times, clock, person, purpose: purposeOf(cell(row, 'purpose') || 'Other') }
}

type ReadRow = ReturnType<typeof readRow>

const problemsOf = (row: ReadRow, now: Date): string[] =>
  [...personProblems(row.person), ...visitProblems(row, now)].filter((error) => error !== null)

const personProblems = ({ visitorName, email, company }: ReadRow['person']) => [
  visitorName === '' || matchesPersonName(visitorName) ? null : 'Write the name as it is spoken.',
  visitorName.length > 100 ? 'Name can have at most 100 characters.' : null,
  email === null || isEmail(email) ? null : 'E-mail must be an e-mail address.',
  company !== null && company.length > 150 ? 'Company can have at most 150 characters.' : null,
]

const visitProblems = ({ siteId, times, clock, purpose }: ReadRow, now: Date) => [
  purpose ? null : `Purpose must be one of ${Object.values(visitPurposes).join(', ')}.`,
  siteId === undefined ? 'Site must be the name of a site that receives visitors.' : null,
  times ? null : 'Write days as 01-12-2026 and times as 09:00.',
  times && clock !== undefined ? (timesProblem(times, clock, now)?.message ?? null) : null,
]

/** Visitors of a spreadsheet, each with a code of the quota at once (doc 1 §2.2, entities 23). */
const visitorPassUpload: BulkKind = {
  kind: visitorPassUploadKind,
  noun: 'visitor passes',
  module: 'visitors',
  columns: visitorPassColumns,
  check: async (ctx, rows) => {
    const places = await readPlaces(ctx)
    const visited = { ...tenancyScopeOf(ctx.scope), receptionOfficeCentreId: receptionOf(ctx) }
    const read = rows.map((row) => readRow(row, places))
    const matches = await matchesOf(
      ctx,
      read.map(({ person }) => ({ person, visited })),
    )
    const { VISITOR_QR_PASS: left } = await creditBalance(ctx, ctx.scope.officeCentreId)
    let given = 0
    return (_, index) => {
      const errors = problemsOf(read[index]!, ctx.now())
      if (matches[index]?.some(({ certain }) => certain))
        errors.push('This person cannot be invited. Reception can tell you more.')
      if (errors.length === 0 && (given += 1) > left) errors.push('No quota left')
      return errors
    }
  },
  write: async (ctx, rows) => {
    const places = await readPlaces(ctx)
    const read = rows.map((row) => readRow(row, places))
    const together = Map.groupBy(read, ({ siteId, times, purpose }) => JSON.stringify([siteId, times, purpose]))
    for (const group of together.values())
      for (let at = 0; at < group.length; at += mostAtOnce) await writeVisit(ctx, group.slice(at, at + mostAtOnce))
  },
}

/** People who come at the same time to the same place, as one visit of whoever uploads them. */
async function writeVisit(ctx: Transactional<Ctx>, group: ReadRow[]): Promise<void> {
  const [{ siteId, times, clock, purpose } = {}] = group
  // Rows that do not say all of it did not pass the check.
  if (!siteId || !times || clock === undefined || !purpose) return
  const days = daysOfVisit(times, clock)
  const id = await visitorEventRecord.insert(ctx, {
    ...times,
    weekdays: [],
    siteId,
    purpose,
    title: visitPurposes[purpose],
    hostUserId: ctx.actor.userId,
    receptionOfficeCentreId: receptionOf(ctx),
    startsAt: days[0]!.startsAt,
    endsAt: days.at(-1)!.endsAt,
    referenceNo: await nextReferenceNumber(ctx, 'VIS'),
  })
  const row = await visitorEventView.read(ctx, id)
  const people = group.map(({ person }) => ({
    ...person,
    email: normalEmail(person.email ?? ''),
    passNo: newPassNumber(),
  }))
  await invite(ctx, row, people, clock)
  await auditVisit(ctx, 'CREATE', row, `Gave passes to ${visitorsText(people.length)} by an upload`, {
    after: auditedFields(row),
  })
}

export const visitorPassUploadJob = bulkJob(visitorPassUpload)

export const getVisitorQrPassesUploadTemplate = operation('getVisitorQrPassesUploadTemplate', async () =>
  bulkTemplate(visitorPassUpload),
)

export const processVisitorQrPassesData = operation('processVisitorQrPassesData', (ctx, { body }) =>
  previewBulk(ctx, visitorPassUpload, body.dataList),
)

export const uploadVisitorQrPassesData = operation('uploadVisitorQrPassesData', (ctx, { body }) =>
  uploadBulk(ctx, visitorPassUpload, body.dataList, visitorPassUploadJob),
)

import { auditOf } from '../../platform/audit.ts'
import { hours, later, seconds } from '../../platform/clock.ts'
import type { PublicCtx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { clockOfSite } from '../sites/index.ts'
import { receiveForm, storeFile } from '../system/index.ts'
import { emergencyAt, isLockedDown } from '../tablets/index.ts'
import { letIn, letOut } from './comings.ts'
import { lockKiosk, pairKiosk, touchKiosk } from './kiosks.repo.ts'
import { daysOfShown, findWalkIn, kioskCompanies, kioskOf, type Kiosk, type Shown } from './kiosks.views.ts'
import { readVisitorSettings } from './settings.views.ts'
import { putVisitorFile } from './visitorFiles.repo.ts'
import { visitRows } from './visitors.repo.ts'
import { readVisits } from './visits.views.ts'
import { takeDown } from './kioskWalkIns.ts'

const tokenHeader = 'x-kiosk-token'

type Answer = Data<'checkInAtKiosk'>

/** How long before a visit begins somebody may come in; doors open as early. */
const early = hours(1)

const only = (outcome: Answer['outcome']): Answer => ({
  outcome,
  visitorName: null,
  hostName: null,
  place: null,
  startsAt: null,
})

/** Takes the key of a kiosk for the token of this tablet. */
export const setupKiosk = operation('setupKiosk', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const paired = await pairKiosk(tx, body.apiKey)
    if (!paired) throw invalidField('apiKey', 'This key is not valid. Check it, or ask for a new one.')
    await auditTablet(tx, 'OTHER', paired, 'Set up a tablet with the key')
    return { deviceToken: paired.deviceToken }
  }),
)

export const getKiosk = operation('getKiosk', async (ctx, { header }) => {
  const kiosk = await kioskOf(ctx, header[tokenHeader])
  await touchKiosk(ctx, kiosk)
  const { terms, termsVersion, kioskPhoto } = await readVisitorSettings(ctx, kiosk.officeCentreId)
  return {
    name: kiosk.name,
    siteName: kiosk.siteName,
    ownerName: kiosk.ownerName,
    at: ctx.now(),
    timezone: await clockOfSite(ctx, kiosk.siteId),
    emergency: await emergencyAt(ctx, kiosk),
    companies: await kioskCompanies(ctx, kiosk),
    terms,
    termsVersion: terms === null ? null : termsVersion,
    asksPhoto: kioskPhoto,
  }
})

type Told = Shown & { agoSeconds?: number }

const momentOf = (ctx: PublicCtx, { agoSeconds = 0 }: { agoSeconds?: number }) => later(ctx.now(), -seconds(agoSeconds))

const today = async (ctx: PublicCtx, { siteId }: Kiosk) => wallTimeOf(ctx.now(), await clockOfSite(ctx, siteId)).date

export const checkInAtKiosk = operation('checkInAtKiosk', (ctx, { header, body }) =>
  ctx.transaction(async (tx) => {
    const kiosk = await kioskOf(tx, header[tokenHeader])
    const answer = await comeIn(tx, kiosk, body)
    await auditTablet(tx, 'UPDATE', kiosk, `Somebody came: ${sentences[answer.outcome]}`)
    return answer
  }),
)

async function comeIn(tx: Transactional<PublicCtx>, kiosk: Kiosk, told: Told): Promise<Answer> {
  // While a site is locked down nobody checks in by themselves.
  if (await isLockedDown(tx, kiosk)) return only('RECEPTION')
  const days = await daysOfShown(tx, kiosk, told, await today(tx, kiosk))
  // Whoever is in says so once more, on the day before the next.
  const day = days.find(({ checkedInDate }) => checkedInDate === null) ?? days[0]
  if (!day) return only('NOT_FOUND')
  const { checkedInDate, startsAt } = await visitRows.lock(tx, day.id)
  const [visit] = await readVisits(tx, [day.id])
  if (!visit) return only('NOT_FOUND')
  if (checkedInDate === null) {
    const at = momentOf(tx, told)
    if (startsAt > later(at, early)) return { ...only('TOO_EARLY'), startsAt }
    if (visit.matches.length > 0) return only('RECEPTION')
    await letIn(tx, visit, { by: 'KIOSK', at })
  }
  return {
    outcome: 'CHECKED_IN',
    visitorName: visit.invitation.visitorName,
    hostName: visit.host.name,
    place: [visit.event.location, visit.officeFloor?.name, visit.company.name].filter(Boolean).join(', '),
    startsAt: visit.startsAt,
  }
}

export const checkOutAtKiosk = operation('checkOutAtKiosk', (ctx, { header, body }) =>
  ctx.transaction(async (tx) => {
    const kiosk = await kioskOf(tx, header[tokenHeader])
    const answer = await goOut(tx, kiosk, body)
    await auditTablet(tx, 'UPDATE', kiosk, `Somebody left: ${sentences[answer.outcome]}`)
    return answer
  }),
)

async function goOut(tx: Transactional<PublicCtx>, kiosk: Kiosk, told: Told): Promise<Answer> {
  const days = await daysOfShown(tx, kiosk, told, await today(tx, kiosk))
  const day = days.find(({ checkedInDate }) => checkedInDate !== null)
  if (!day) return only('NOT_FOUND')
  await visitRows.lock(tx, day.id)
  await letOut(tx, day.id, momentOf(tx, told))
  const [visit] = await readVisits(tx, [day.id])
  return { ...only('CHECKED_OUT'), visitorName: visit?.invitation.visitorName ?? null }
}

export const walkInAtKiosk = operation('walkInAtKiosk', (ctx, { header, body }) =>
  ctx.transaction(async (tx) => {
    const kiosk = await kioskOf(tx, header[tokenHeader])
    await lockKiosk(tx, kiosk.id)
    const known = await findWalkIn(tx, kiosk, body.key)
    const answer = known
      ? await answerOf(tx, known.id)
      : await takeDown(
          tx,
          kiosk,
          { ...body, at: momentOf(tx, body), isLate: (body.agoSeconds ?? 0) > 0 },
          {
            mayComeIn: !(await isLockedDown(tx, kiosk)),
          },
        ).then((taken) => (typeof taken === 'string' ? only(taken) : answerOf(tx, taken.id)))
    await auditTablet(tx, 'CREATE', kiosk, `Somebody came without an invitation: ${sentences[answer.outcome]}`)
    return answer
  }),
)

/** What somebody who was written down is told: in, or to reception. */
async function answerOf(tx: TransactionCtx, id: string): Promise<Answer> {
  const [visit] = await readVisits(tx, [id])
  if (!visit?.checkedInDate) return only('RECEPTION')
  return {
    outcome: 'CHECKED_IN',
    visitorName: visit.invitation.visitorName,
    hostName: visit.host.name,
    place: visit.company.name,
    startsAt: null,
  }
}

/** The outcomes as the audit trail tells them, without saying who it was. */
const sentences: Record<Answer['outcome'], string> = {
  CHECKED_IN: 'checked in',
  CHECKED_OUT: 'checked out',
  NOT_FOUND: 'not found',
  TOO_EARLY: 'too early',
  RECEPTION: 'sent to reception',
  HOST_UNKNOWN: 'the host was not found',
}

type Tablet = Pick<Kiosk, 'id' | 'name' | 'landlordId' | 'officeCentreId'>

/** Puts a photo to what somebody entered who came without an invitation. */
export const uploadKioskPhoto = operation('uploadKioskPhoto', async (ctx, { header, path, request }) => {
  const kiosk = await kioskOf(ctx, header[tokenHeader])
  const { kioskPhoto } = await readVisitorSettings(ctx, kiosk.officeCentreId)
  if (!kioskPhoto) throw ruleViolation('This kiosk takes no photos.')
  if (!(await findWalkIn(ctx, kiosk, path.key))) throw notFound('Nobody was written down under this key.')
  const { name, content } = await receiveForm(request)
  const { landlordId, officeCentreId } = kiosk
  const owner = { landlordId, officeCentreId, userId: null }
  await storeFile(ctx, owner, { name, content, module: 'VISITOR_PHOTO' }, async (tx, file) => {
    await lockKiosk(tx, kiosk.id)
    const known = await findWalkIn(tx, kiosk, path.key)
    if (!known) throw notFound('Nobody was written down under this key.')
    const slot = { kind: 'PHOTO', title: '' } as const
    await putVisitorFile(tx, known.invitation, slot, { receptionOfficeCentreId: officeCentreId, fileId: file.id })
    await auditTablet(tx, 'UPLOAD', kiosk, 'Took a photo of somebody who came without an invitation')
  })
  return true
})

const auditTablet = auditOf<Tablet, Transactional<PublicCtx>>(({ id, name, landlordId, officeCentreId }) => ({
  module: 'visitors',
  entityType: 'VISIT_KIOSK',
  entityId: id,
  entityName: name,
  onBehalfOf: { landlordId, officeCentreId, userFullName: 'A tablet' },
}))

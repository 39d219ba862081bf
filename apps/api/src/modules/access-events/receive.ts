import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { signedBodyOf } from '../../platform/rawBody.ts'
import { clockName, wallTimeOf } from '../../platform/siteClock.ts'
import { ensureMonths, insertEvents, type NewEvent } from './accessEvents.repo.ts'
import { decideAttempt } from './decision.ts'
import { alertOfDoors } from './accessEvents.alerts.ts'
import { readKnown, type EventInput, type KnownEvent, readDoorNames } from './receive.views.ts'
import { codeReasons } from './accessWords.ts'
import type { CodeRefusal } from '../pass-keys/index.ts'
import type { Passage } from './followers.ts'
import { alertOfCodes, knownBy, refusalsOfCodes, showsCode, strangeCode } from './shownCodes.ts'
import { readAttempts } from './snapshot.views.ts'

type Receipt = Data<'receiveAccessEvent'>
type Verdict = Pick<NewEvent, 'result' | 'reason' | 'decidedHere'>
type Told = { event: EventInput; known: KnownEvent }
/** An event at a door that is known; why the code that was shown is refused, where one was. */
type AtDoor = Told & { door: NonNullable<KnownEvent['door']>; at: Date; refusal: CodeRefusal | null }

/** A controller that was cut off tells later who passed; by then it says nothing about who is there. */
const stillNew = minutes(5)
/** Clocks of controllers may be ahead; an event of the future would go before all that is yet to come. */
const ahead = minutes(15)

export const receiveAccessEvent = operation('receiveAccessEvent', async (ctx, { request, body }) => {
  requireSigned(ctx, request)
  const [receipt] = await receiveAll(ctx, [body])
  // One receipt an event.
  return receipt!
})

export const receiveAccessEvents = operation('receiveAccessEvents', (ctx, { request, body }) => {
  requireSigned(ctx, request)
  return receiveAll(ctx, body.events)
})

function requireSigned(ctx: PublicCtx, request: Input<'receiveAccessEvent'>['request']): void {
  if (!ctx.services.doorControllers.hasSent(...signedBodyOf(request, signatureHeader), ctx.now()))
    throw forbidden('The signature does not fit this event.')
}

/**
 * Takes events of doors: what came before is answered as it was then, what is not known or past the time for which
 * events are kept is left out, and where the controller did not decide, the rules do. Reads all that decides in two
 * statements and writes in one, whatever the number; codes of rotating passes take three more.
 */
async function receiveAll(ctx: PublicCtx, events: readonly EventInput[]): Promise<Receipt[]> {
  const known = await readKnown(ctx, events)
  const told = events.flatMap((event, n): Told[] => (known[n] ? [{ event, known: known[n] }] : []))
  const now = ctx.now()
  const fresh = await withCodes(
    ctx,
    told.flatMap(({ event, known: one }) => {
      if (!one.door || one.receipt || isTooOld(event, one.door, now)) return []
      const at = new Date(event.dateTime)
      return [{ event, known: one, door: one.door, at: at > later(now, ahead) ? now : at }]
    }),
  )
  const verdicts = await verdictsOf(ctx, fresh)
  const written = await write(ctx, fresh, verdicts)
  const outcomes = new Map(fresh.map((one, index) => [one.known.n, { verdict: verdicts.get(one)!, index }]))
  await tellFollowers(ctx, told, (n) => outcomes.get(n)?.verdict)
  return told.map(({ event, known: { n, door, receipt } }) => {
    const found = outcomes.get(n)
    const { vendorEventId } = event
    if (found) {
      const { result, reason } = found.verdict
      return { vendorEventId, outcome: written.has(found.index) ? 'RECORDED' : 'REPEATED', result, reason }
    }
    if (receipt) return { vendorEventId, outcome: 'REPEATED', ...receipt }
    return { vendorEventId, outcome: door ? 'TOO_OLD' : 'UNKNOWN_DOOR', result: null, reason: null }
  })
}

async function withCodes(ctx: PublicCtx, events: readonly Omit<AtDoor, 'refusal'>[]): Promise<AtDoor[]> {
  const refusals = await refusalsOfCodes(ctx, events)
  return events.map((one, n) => {
    const refusal = refusals[n] ?? null
    return { ...one, known: knownBy(one.known, refusal), refusal }
  })
}

function isTooOld({ dateTime }: EventInput, { retentionMonths }: AtDoor['door'], now: Date): boolean {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths)
  return new Date(dateTime) < oldest
}

/** What the controller decided, else what the rules do; of what nobody asked for, nothing. */
async function verdictsOf(ctx: PublicCtx, events: readonly AtDoor[]): Promise<Map<AtDoor, Verdict>> {
  const asked = events.filter(({ event, refusal }) => isAccess(event) && !event.result && !refusal)
  const attempts = asked.map(({ known, door, at }) => ({
    doorId: door.id,
    userId: known.person?.userId ?? null,
    passId: known.passId,
    visitorInvitationId: known.visitor?.id ?? null,
    crewMemberId: known.crew?.id ?? null,
    at,
  }))
  const facts = await readAttempts(ctx, attempts)
  const decided = new Map(facts.map((one) => [asked[one.n], decideAttempt(one)]))
  return new Map(
    events.map((one): [AtDoor, Verdict] => {
      const { event, refusal } = one
      if (refusal) return [one, { result: 'DENIED', reason: codeReasons[refusal], decidedHere: true }]
      const decision = decided.get(one)
      if (decision) {
        const reason = decision.result === 'DENIED' ? decision.reason : null
        return [one, { result: decision.result, reason, decidedHere: true }]
      }
      const result = isAccess(event) ? (event.result ?? 'DENIED') : null
      return [one, { result, reason: event.reason?.trim() || null, decidedHere: false }]
    }),
  )
}

const isAccess = ({ kind }: EventInput): boolean => kind === 'ACCESS'

const guestName = ({ visitor, crew }: KnownEvent): string | undefined =>
  visitor ? `${visitor.visitorName}, visitor` : crew ? `${crew.fullName}, contractor` : undefined

/** What was shown, of a code of a moment the pass that it belongs to. */
const shownOf = (event: EventInput, { passNo }: KnownEvent): string | null =>
  showsCode(event) ? (passNo ?? strangeCode) : (event.credential?.value.trim() ?? null)

const rowOf = ({ event, known, door, at }: AtDoor, verdict: Verdict): NewEvent => ({
  landlordId: door.landlordId,
  officeCentreId: door.officeCentreId,
  accessDoorId: door.id,
  dateTime: at,
  siteDay: wallTimeOf(at, clockName(door)).date,
  kind: event.kind,
  ...verdict,
  userOfficeCentreId: (known.person ?? known.visitor ?? known.crew)?.officeCentreId ?? null,
  userId: known.person?.userId ?? null,
  visitorInvitationId: known.visitor?.id ?? null,
  crewMemberId: known.crew?.id ?? null,
  accessPassId: known.passId,
  // Codes of visits and permits are not kept; the name is found by it as long as it is not erased.
  credential: guestName(known) ?? shownOf(event, known),
  connector: event.connector,
  vendorEventId: event.vendorEventId,
})

/** Writes what is new, and tells whoever watches the doors of what is out of the ordinary. */
async function write(
  ctx: PublicCtx,
  events: readonly AtDoor[],
  verdicts: ReadonlyMap<AtDoor, Verdict>,
): Promise<Set<number>> {
  if (events.length === 0) return new Set()
  const rows = events.map((one) => rowOf(one, verdicts.get(one)!))
  await ensureMonths(
    ctx,
    rows.map(({ dateTime }) => dateTime),
  )
  return ctx.transaction(async (tx) => {
    const written = await insertEvents(tx, rows)
    const noted = rows.filter((row, n) => written.has(n) && row.result !== 'GRANTED' && row.kind !== 'DOOR_CLOSED')
    const atDoors = rows.filter((row, n) => written.has(n) && row.kind !== 'ACCESS')
    if (atDoors.length > 0)
      await alertOfDoors(
        tx,
        atDoors,
        await readDoorNames(
          tx,
          atDoors.map(({ accessDoorId }) => accessDoorId),
        ),
      )
    await alertOfCodes(
      tx,
      events.filter((_, n) => written.has(n)),
    )
    for (const officeCentreId of new Set(noted.map((row) => row.officeCentreId)))
      await publish(tx, { officeCentreId }, 'access-events')
    return written
  })
}

type Passer = Pick<KnownEvent, 'visitor' | 'crew'> & { email: string | undefined }
type AtPassage = Pick<Passage, 'accessDoorId' | 'leadsOut' | 'event'>

/** Who passed a door; nobody where that is not known. */
function passageOf(at: AtPassage, { email, visitor, crew }: Passer): Passage[] {
  const nobody = { ...at, email: null, visitorInvitationId: null, crewMemberId: null }
  if (visitor) return [{ ...nobody, visitorInvitationId: visitor.id }]
  if (crew) return [{ ...nobody, crewMemberId: crew.id }]
  return email ? [{ ...nobody, email }] : []
}

const passageEventOf = (
  { connector, vendorEventId, dateTime }: EventInput,
  told: Pick<Passage['event'], 'userId' | 'callsElevator' | 'shown'>,
): Passage['event'] => ({ connector, vendorEventId, at: new Date(dateTime), ...told })

/** The e-mail by which a reader knows somebody; null where something else was shown. */
const shownMail = ({ credential }: EventInput): string | null =>
  credential?.credentialType === 'EMAIL' ? credential.value.trim() : null

/** Who passed by an event that was told, while it says who is there; none of one that let nobody through. */
function passagesOf({ event, known }: Told, verdict: Verdict | undefined, now: Date): Passage[] {
  const { door, person, visitor, crew, receipt } = known
  const age = Math.abs(now.getTime() - new Date(event.dateTime).getTime())
  if (!door || (verdict ?? receipt)?.result !== 'GRANTED' || age > stillNew) return []
  const byMail = shownMail(event)
  const passage = passageEventOf(event, {
    userId: person?.userId ?? null,
    callsElevator: door.callsElevator,
    shown: byMail === null ? shownOf(event, known) : null,
  })
  const at = { accessDoorId: door.id, leadsOut: door.leadsOut, event: passage }
  return passageOf(at, { email: byMail ?? person?.email, visitor, crew })
}

/** Follows also what came before, since whoever told it may not have heard the answer: following twice changes nothing. */
async function tellFollowers(ctx: PublicCtx, told: readonly Told[], verdictOf: (n: number) => Verdict | undefined) {
  const now = ctx.now()
  const passages = told.flatMap((one) => passagesOf(one, verdictOf(one.known.n), now))
  if (passages.length > 0) for (const follow of ctx.services.doorFollowers) await follow(ctx, passages)
}

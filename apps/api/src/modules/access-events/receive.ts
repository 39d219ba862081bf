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
import type { Passage } from './followers.ts'
import { readAttempts } from './snapshot.views.ts'

type Receipt = Data<'receiveAccessEvent'>
type Verdict = Pick<NewEvent, 'result' | 'reason' | 'decidedHere'>
type Told = { event: EventInput; known: KnownEvent }
/** An event at a door that is known. */
type AtDoor = Told & { door: NonNullable<KnownEvent['door']>; at: Date }

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
 * statements and writes in one, whatever the number.
 */
async function receiveAll(ctx: PublicCtx, events: readonly EventInput[]): Promise<Receipt[]> {
  const known = await readKnown(ctx, events)
  const told = events.flatMap((event, n): Told[] => (known[n] ? [{ event, known: known[n] }] : []))
  const now = ctx.now()
  const fresh = told.flatMap(({ event, known: one }): AtDoor[] => {
    if (!one.door || one.receipt || isTooOld(event, one.door, now)) return []
    const at = new Date(event.dateTime)
    return [{ event, known: one, door: one.door, at: at > later(now, ahead) ? now : at }]
  })
  const verdicts = await verdictsOf(ctx, fresh)
  const rows = fresh.map((one) => rowOf(one, verdicts.get(one)!))
  const written = await write(ctx, rows)
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

function isTooOld({ dateTime }: EventInput, { retentionMonths }: AtDoor['door'], now: Date): boolean {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths)
  return new Date(dateTime) < oldest
}

/** What the controller decided, else what the rules do; of what nobody asked for, nothing. */
async function verdictsOf(ctx: PublicCtx, events: readonly AtDoor[]): Promise<Map<AtDoor, Verdict>> {
  const asked = events.filter(({ event }) => isAccess(event) && !event.result)
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
      const { event } = one
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
  credential: guestName(known) ?? event.credential?.value.trim() ?? null,
  connector: event.connector,
  vendorEventId: event.vendorEventId,
})

/** Writes what is new, and tells whoever watches the doors of what is out of the ordinary. */
async function write(ctx: PublicCtx, rows: readonly NewEvent[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
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
  { connector, vendorEventId, dateTime, credential }: EventInput,
  userId: string | null,
  callsElevator: boolean,
): Passage['event'] => ({
  connector,
  vendorEventId,
  at: new Date(dateTime),
  userId,
  callsElevator,
  shown: credential && credential.credentialType !== 'EMAIL' ? credential.value.trim() : null,
})

/** Follows also what came before, since whoever told it may not have heard the answer: following twice changes nothing. */
async function tellFollowers(ctx: PublicCtx, told: readonly Told[], verdictOf: (n: number) => Verdict | undefined) {
  const passages = told.flatMap(({ event, known: { n, door, person, visitor, crew, receipt } }): Passage[] => {
    const age = Math.abs(ctx.now().getTime() - new Date(event.dateTime).getTime())
    const result = verdictOf(n)?.result ?? receipt?.result
    const email = event.credential?.credentialType === 'EMAIL' ? event.credential.value.trim() : person?.email
    if (!door || result !== 'GRANTED' || age > stillNew) return []
    const { id: accessDoorId, leadsOut, callsElevator } = door
    const at = { accessDoorId, leadsOut, event: passageEventOf(event, person?.userId ?? null, callsElevator) }
    return passageOf(at, { email, visitor, crew })
  })
  if (passages.length > 0) for (const follow of ctx.services.doorFollowers) await follow(ctx, passages)
}

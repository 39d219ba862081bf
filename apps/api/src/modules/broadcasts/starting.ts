import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import { dropWaiting, keepLetter, ownPlace, type OutboxSource } from '../../platform/outbox.ts'
import { startDraining } from '../../platform/outboxDraining.ts'
import { nameOfOfficeCentre } from '../office-centres/index.ts'
import { tellTablets } from '../tablets/index.ts'
import { auditBroadcast } from './broadcasts.audit.ts'
import { broadcastRows, insertReached, lockOngoing } from './broadcasts.repo.ts'
import { readAnswered, type BroadcastRow } from './broadcasts.views.ts'

/**
 * Broadcasts an emergency now. One of each kind is under way at an office centre at a time; a real one ends a drill.
 */
export async function start(tx: Transactional<Ctx>, row: BroadcastRow): Promise<void> {
  for (const other of await lockOngoing(tx)) {
    if (other.drill === row.drill) throw ruleViolation(`${other.title} is under way. Stop it first.`)
    if (row.drill) throw ruleViolation(`${other.title} is under way and is no drill.`)
    await stop(tx, other)
    await auditBroadcast(tx, 'UPDATE', other, 'Stopped the drill for a real emergency')
  }
  await broadcastRows.update(tx, row.id, {
    status: 'ONGOING',
    startedDate: tx.now(),
    startedByFullName: tx.actor.fullName,
  })
  const centres = await insertReached(tx, row, await keepLetter(tx, await letterOf(tx, row)))
  await startDraining(tx)
  await tellBrowsers(tx, centres)
}

/** Ends an emergency; answers stay as they are. Nobody is told of it any more whom no message has reached yet. */
export async function stop(tx: Transactional<Ctx>, { id }: { id: string }): Promise<void> {
  await broadcastRows.update(tx, id, {
    status: 'COMPLETED',
    stoppedDate: tx.now(),
    stoppedByFullName: tx.actor.fullName,
  })
  await dropWaiting(tx, id, 'The broadcast was stopped.')
}

/** Has the portals and tablets of these office centres look for emergencies. */
export async function tellBrowsers(tx: Transactional<Ctx>, centres: readonly string[]): Promise<void> {
  for (const officeCentreId of centres) await publish(tx, { officeCentreId }, 'notification')
  await tellTablets(tx, [tx.scope.officeCentreId, ...centres])
}

/** Text messages have room for little: the beginning, the rest is behind the link. */
const mostOfMessage = 240

const beginning = (text: string) => (text.length > mostOfMessage ? `${text.slice(0, mostOfMessage)}…` : text)

/** How the subject of an emergency begins. */
const subjectWords: Record<BroadcastRow['severity'], string> = {
  CRITICAL: 'Emergency',
  WARNING: 'Warning',
  INFO: 'Information',
}

/** What leaves of an emergency, with the link of its receiver. */
async function letterOf(tx: Transactional<Ctx>, row: BroadcastRow) {
  const kind = row.drill ? 'Drill' : subjectWords[row.severity]
  const company = await nameOfOfficeCentre(tx, row.officeCentreId)
  return {
    subject: `${kind}: ${row.title}`,
    short: beginning(`${row.drill ? 'Drill. ' : ''}${row.title}: ${row.message}`),
    greeting: row.drill ? `This is a drill: ${row.title}` : row.title,
    paragraphs: [row.message, ...(row.instructions?.split('\n').filter((line) => line.trim()) ?? [])],
    button: { label: row.responseRequired ? 'Answer: I am safe, or I need help' : 'Read more', url: ownPlace },
    footer: `${company ?? 'The building'} has sent this to everybody concerned. The link is for you only: please do not forward it.`,
  }
}

/** Emergencies keep count of answers, not of what was delivered. */
export const broadcastOutbox: OutboxSource = {
  kind: 'BROADCAST',
  settled: () => Promise.resolve(),
  finished: () => Promise.resolve(),
  needNone: readAnswered,
}

import { operations, type OperationId } from '@atrium/contract/generated/operations.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import {
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeDevice,
  makeHeldCard,
  makeTimeProgramme,
  mapDoor,
} from '../demo/accessFactories.ts'
import { connectController, makeAccessSystem } from '../demo/accessSystemFactories.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../demo/factories.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { signedIn } from '../testing/signedIn.ts'

/** Somebody with a card, who may pass the door at any time. */
export type Holder = { id: string; passNo: string }
/** How access is taken from somebody. */
export type Way = 'PASS' | 'GROUP' | 'PERSON'
export type RevokeWorld = Awaited<ReturnType<typeof makeRevokeWorld>>

export const secret = 'a secret of tests'
export const officeCentreCode = 'REVOKES'
export const controllerDoorId = 'gate'

/**
 * An office centre with a door, people who may pass it, and who looks after them.
 * @param serialNo of the controller that an access system tells who may pass; without it the server decides alone
 */
export async function makeRevokeWorld(db: Database, count: number, serialNo?: string) {
  const scope = await makeOfficeCentre(db, { centreCode: officeCentreCode })
  const role = await makeRole(db, scope, {
    permissions: ['ACCESS_PASS_MANAGE', 'ACCESS_GROUP_VIEW', 'ACCESS_GROUP_EDIT', 'USER_VIEW', 'USER_EDIT'],
  })
  const admin = await makeUser(db, scope, { roleIds: [role.id] })
  const deviceControllerId = serialNo === undefined ? null : await connected(db, scope, serialNo)
  const door = await makeAccessDoor(db, scope, { controllerDoorId, deviceControllerId })
  const group = await makeAccessGroup(db, scope, { name: 'Everybody' })
  const slots = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]
  const { id: timeProgrammeId } = await makeTimeProgramme(db, scope, { name: 'Always', slots })
  await mapDoor(db, scope, group.id, door, { timeProgrammeId })
  const holders = await Promise.all(Array.from({ length: count }, (_, n) => makeHolder(db, scope, `T${n}`)))
  await joinGroup(
    db,
    scope,
    group.id,
    holders.map(({ id }) => ({ ...scope, id })),
  )
  const token = await signedIn(db, scope, admin.accountId)
  return { officeCentreId: scope.officeCentreId, groupId: group.id, token, holders }
}

async function connected(db: Database, scope: TenancyScope, serialNo: string): Promise<string> {
  const system = await makeAccessSystem(db, scope, { vendor: 'BOSCH' })
  const deviceId = await makeDevice(db, scope, { serialNo })
  await connectController(db, scope, system, deviceId)
  return deviceId
}

async function makeHolder(db: Database, scope: TenancyScope, passNo: string): Promise<Holder> {
  const { id } = await makeUser(db, scope)
  await makeHeldCard(db, { ...scope, id }, { passNo })
  return { id, passNo }
}

/** What the door answers to each of these people when they show their card, by the number of the card. */
export async function tapAt(origin: string, holders: readonly Holder[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (let start = 0; start < holders.length; start += 100) {
    const some = holders.slice(start, start + 100)
    for (const [n, { result }] of (await tell(origin, some.map(shown))).entries())
      answers.set(some[n]?.passNo ?? '', result)
  }
  return answers
}

const shown = ({ passNo }: Holder) => ({
  connector: 'tests',
  vendorEventId: crypto.randomUUID(),
  officeCentreCode,
  controllerDoorId,
  credential: { credentialType: 'CARD', value: passNo },
  result: null,
  dateTime: new Date().toISOString(),
})

async function tell(origin: string, events: readonly object[]): Promise<{ result: string }[]> {
  const body = JSON.stringify({ events })
  const answer = await fetch(`${origin}/api/access-events/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(secret, body, new Date()) },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { result: string }[] }).data
}

const ways: readonly Way[] = ['PASS', 'GROUP', 'PERSON']

const calls: Record<Way, OperationId> = {
  PASS: 'unassignUserTemporaryCard',
  GROUP: 'unmapAccessGroupUser',
  PERSON: 'deactivateUser',
}

/** Takes access from somebody; undefined when the server went before it answered. */
function revoke(origin: string, { token, officeCentreId, groupId }: RevokeWorld, { id }: Holder, way: Way) {
  const { method, path } = operations[calls[way]]
  const values: Record<string, string> = { officeCentreId, id: way === 'GROUP' ? groupId : id, userId: id }
  const body = way === 'PERSON' ? JSON.stringify({ version: 1 }) : undefined
  return fetch(`${origin}/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
}

/** Takes access from people, several at a time, until it is stopped or all have lost it. */
export function startRevoking(origin: string, world: RevokeWorld, holders: readonly Holder[], count: number) {
  const waiting = holders.map((holder, n) => ({ holder, way: ways[n % ways.length]! }))
  const begun: { holder: Holder; way: Way }[] = []
  const acknowledged: Holder[] = []
  const refusals: string[] = []
  let running = true
  const one = async () => {
    for (let next = waiting.shift(); running && next; next = waiting.shift()) {
      begun.push(next)
      const answer = await revoke(origin, world, next.holder, next.way)
      if (answer?.status === 200) acknowledged.push(next.holder)
      else if (answer && answer.status < 500) refusals.push(`${next.way}: ${answer.status} ${await answer.text()}`)
    }
  }
  const all = Promise.all(Array.from({ length: count }, one))
  return {
    begun,
    acknowledged,
    /** Waits until the first were acknowledged: killing an idle server would show nothing. */
    underWay: async () => {
      const until = Date.now() + 10_000
      while (acknowledged.length < 4 && Date.now() < until) await wait(2)
    },
    stop: async () => {
      running = false
      await all
      if (refusals.length > 0) throw new Error(refusals.join('\n'))
    },
  }
}

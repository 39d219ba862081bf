import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor } from '../demo/accessFactories.ts'
import { makeOfficeCentre, makeUser } from '../demo/factories.ts'
import type { Where } from '../demo/sample.ts'
import { makeWebhook } from '../demo/webhookFactories.ts'
import { contractDocument, toJsonSchema, type Schema } from '../platform/contract.ts'
import { monthOf } from '../platform/db/partitions.ts'
import { clear, raise } from '../platform/alerts.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { accessEvents } from '../modules/access-events/tables.ts'
import { billingSamples } from '../modules/billing/billing.samples.ts'
import { invoices } from '../modules/billing/tables.ts'
import { bookingSamples } from '../modules/bookings/bookings.samples.ts'
import { bookingInstances, bookings } from '../modules/bookings/tables.ts'
import { deviceOffline } from '../modules/devices/index.ts'
import { permitSamples } from '../modules/permits/permits.samples.ts'
import { fmForms } from '../modules/permits/tables.ts'
import { users } from '../modules/users/tables.ts'
import { visitorEvents, visits } from '../modules/visitors/tables.ts'
import { visitorSamples } from '../modules/visitors/visitors.samples.ts'
import { eventTypeCodes } from '../modules/webhooks/eventTypes.ts'
import { webhookDeliveries } from '../modules/webhooks/tables.ts'

let test: TestApp
let where: Where
let landlordPerson: Where['person']
let landlordHook: string
let tenantHook: string

beforeAll(async () => {
  test = await openTestApp()
  const owner = await test.actorWith([])
  landlordPerson = owner
  const tenant = await makeOfficeCentre(test.db, { landlordId: owner.landlordId })
  where = { ...tenant, person: await makeUser(test.db, tenant), tenant }
  landlordHook = (await makeWebhook(test.db, owner, { eventTypes: eventTypeCodes })).id
  tenantHook = (await makeWebhook(test.db, tenant, { eventTypes: eventTypeCodes })).id
})
afterAll(() => test.close())

const landlord = () => ({ landlordId: where.landlordId, officeCentreId: where.landlordId })
const landlordWhere = (): Where => ({ ...where, ...landlord(), person: landlordPerson })

type Message = { type: string; timestamp: string; data: Record<string, unknown> }
/** What a webhook was told of a record, by a word of its message. */
async function told(webhookId: string, word: string): Promise<Message[]> {
  const rows = await test.db
    .select({ payload: webhookDeliveries.payload })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(webhookDeliveries.id)
  return rows
    .map(({ payload }) => JSON.parse(payload) as Message)
    .filter(({ data }) => JSON.stringify(data).includes(word))
}
const typesOf = (messages: readonly Message[]) => messages.map(({ type }) => type)

describe('webhooks are told', () => {
  it('of bookings: whoever books, and whose place it is', async () => {
    const id = await bookingSamples['common-space-bookings'].make(test.db, where)
    await test.db.update(bookings).set({ noOfPax: 4 }).where(eq(bookings.id, id))
    await test.db.update(bookings).set({ title: 'Told nobody' }).where(eq(bookings.id, id))
    await test.db
      .update(bookingInstances)
      .set({ status: 'CHECKED_IN', checkInDate: new Date(), checkInWay: 'QR' })
      .where(eq(bookingInstances.bookingId, id))
    await test.db.update(bookings).set({ status: 'CANCELLED' }).where(eq(bookings.id, id))
    const types = ['booking.created', 'booking.changed', 'booking.checked_in', 'booking.cancelled']
    const messages = await told(tenantHook, id)
    expect(typesOf(messages)).toEqual(types)
    expect(messages[1]?.data).toMatchObject({ bookingId: id, noOfPax: 4, officeCentreId: where.officeCentreId })
    expect(await told(landlordHook, id)).toEqual(messages)
  })

  it('of a booking of a building’s own, which is no business of its tenants', async () => {
    const id = await bookingSamples['facility-bookings'].make(test.db, landlordWhere())
    expect(typesOf(await told(landlordHook, id))).toEqual(['booking.created'])
    expect(await told(tenantHook, id)).toEqual([])
  })

  it('of visits and visitors', async () => {
    const id = await visitorSamples.visits.make(test.db, where)
    const [visit] = await test.db.select().from(visits).where(eq(visits.id, id))
    const checkedIn = { checkedInDate: new Date(), checkedInBy: 'KIOSK' as const }
    await test.db.update(visits).set(checkedIn).where(eq(visits.id, id))
    await test.db.update(visits).set({ badgeNo: '7' }).where(eq(visits.id, id))
    await test.db.update(visits).set({ checkedOutDate: new Date() }).where(eq(visits.id, id))
    const messages = await told(tenantHook, id)
    expect(typesOf(messages)).toEqual(['visitor.checked_in', 'visitor.checked_out'])
    expect(messages[0]?.data).toMatchObject({ visitDate: visit?.visitDate, checkedInBy: 'KIOSK', checkedOutDate: null })
    const event = await visitorSamples['visitor-events'].make(test.db, where)
    await test.db
      .update(visitorEvents)
      .set({ endsAt: new Date('2026-12-07T18:00:00Z') })
      .where(eq(visitorEvents.id, event))
    const cancelled = { cancelledDate: new Date(), cancelRemark: 'Ill' }
    await test.db.update(visitorEvents).set(cancelled).where(eq(visitorEvents.id, event))
    expect(typesOf(await told(tenantHook, event))).toEqual(['visit.created', 'visit.changed', 'visit.cancelled'])
    expect(await told(landlordHook, event)).toEqual([])
  })

  it('of permits to work', async () => {
    const id = await permitSamples['fm-forms'].make(test.db, where)
    await test.db.update(fmForms).set({ status: 'TERMINATED' }).where(eq(fmForms.id, id))
    expect(await told(tenantHook, id)).toMatchObject([{ type: 'permit.ended', data: { status: 'TERMINATED' } }])
  })

  it('of alerts', async () => {
    const key = crypto.randomUUID()
    const about = { ...landlord(), entityType: 'DEVICE', entityId: key, reason: 'Gate' }
    await test.ctx().transaction((tx) => raise(tx, deviceOffline, key, about))
    await test.ctx().transaction((tx) => clear(tx, deviceOffline, key))
    expect(await told(landlordHook, key)).toMatchObject([
      { type: 'alert.raised', data: { kind: deviceOffline.kind, clearedDate: null } },
      { type: 'alert.cleared', data: { reason: 'Gate' } },
    ])
  })

  it('of people refused at doors, and their company too', async () => {
    await test.db.execute(sql`select ensure_month_partition('access_events', ${monthOf(new Date())}::date)`)
    const door = await makeAccessDoor(test.db, landlord())
    const event = { ...landlord(), accessDoorId: door, kind: 'ACCESS' as const, decidedHere: false, connector: 'lab' }
    const moment = { dateTime: new Date(), siteDay: '2026-12-01', createdDate: new Date() }
    const person = { userOfficeCentreId: where.officeCentreId, userId: where.person.id }
    await test.db.insert(accessEvents).values([
      { ...event, ...moment, ...person, doorSequence: 1, result: 'DENIED', reason: 'NO_RIGHT' },
      { ...event, ...moment, ...person, doorSequence: 2, result: 'GRANTED' },
      { ...event, ...moment, doorSequence: 3, result: 'DENIED', reason: 'UNKNOWN' },
    ])
    expect(await told(landlordHook, door)).toMatchObject([
      { type: 'door.refused', data: { userId: where.person.id, reason: 'NO_RIGHT' } },
      { type: 'door.refused', data: { userId: null } },
    ])
    expect(await told(tenantHook, door)).toHaveLength(1)
  })

  it('of people who join and leave', async () => {
    const { id } = await makeUser(test.db, where, { status: 'PENDING' })
    await test.db.update(users).set({ status: 'ACTIVE' }).where(eq(users.id, id))
    await test.db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, id))
    await test.db.update(users).set({ deletedDate: new Date() }).where(eq(users.id, id))
    expect(typesOf(await told(tenantHook, id))).toEqual(['user.joined', 'user.left'])
    expect(await told(landlordHook, id)).toEqual([])
  })

  it('of invoices, those who write and who get them; a draft is nobody’s business', async () => {
    const id = await billingSamples.invoices.make(test.db, where)
    expect(await told(tenantHook, id)).toEqual([])
    await test.db.update(invoices).set({ status: 'ISSUED' }).where(eq(invoices.id, id))
    await test.db.update(invoices).set({ status: 'OVERDUE' }).where(eq(invoices.id, id))
    const voided = { status: 'VOID' as const, voidedDate: new Date(), voidRemark: 'Twice' }
    await test.db.update(invoices).set(voided).where(eq(invoices.id, id))
    const messages = await told(tenantHook, id)
    expect(typesOf(messages)).toEqual(['invoice.issued', 'invoice.voided'])
    expect(await told(landlordHook, id)).toEqual(messages)
  })
})

describe('what they are told', () => {
  const document = contractDocument()
  const models = (document as unknown as { 'x-webhooks': Record<string, { post: Posted }> })['x-webhooks']
  type Posted = { requestBody: { content: { 'application/json': { schema: Schema } } } }
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { int32: true, int64: true } })
  addFormats.default(ajv)
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema({ $id: name, ...toJsonSchema(schema) })

  it('is in the contract, and nothing else is', () => {
    expect(Object.keys(models).toSorted()).toEqual(eventTypeCodes.toSorted())
  })

  it('has the shape that the contract promises, with nothing more in it', async () => {
    const messages = [...(await told(landlordHook, '')), ...(await told(tenantHook, ''))]
    expect(new Set(typesOf(messages)).size).toBeGreaterThan(14)
    for (const message of messages) {
      const schema = models[message.type]?.post.requestBody.content['application/json'].schema ?? {}
      expect(ajv.validate(toJsonSchema(schema), message), `${message.type}: ${ajv.errorsText()}`).toBe(true)
      const [, { properties }] = schema['allOf'] as [Schema, { properties: { data: Schema } }]
      const model = document.components.schemas[String(properties.data.$ref).split('/').at(-1) ?? '']
      expect(Object.keys(message.data).toSorted()).toEqual(Object.keys(model?.properties ?? {}).toSorted())
    }
  })

  it('names nobody', async () => {
    const messages = JSON.stringify([...(await told(landlordHook, '')), ...(await told(tenantHook, ''))])
    expect(messages).not.toContain('Sam Sample')
    expect(messages).not.toContain(where.person.fullName)
    expect(messages).not.toContain('@')
  })
})

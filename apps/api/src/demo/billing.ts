import { dateOfInstant, instantOf } from '@atrium/validators/dates.ts'
import { totalInvoice } from '@atrium/validators/invoiceTotals.ts'
import { formatMoney } from '@atrium/validators/money.ts'
import { sql } from 'drizzle-orm'
import {
  invoiceLines,
  invoices,
  paymentReminderDeliveries,
  paymentReminders,
  payments,
} from '../modules/billing/tables.ts'
import { auditEntries, referenceNumbers } from '../platform/tables.ts'
import { addDays, billPlans, type BillPlan } from './billPlans.ts'
import { demoEvent } from './demoEvent.ts'
import { repeatableRandom } from './random.ts'
import { demoSignIns } from './signIns.ts'
import { centreOf, type LoadedCentre, type World } from './world.ts'

type Bill = BillPlan & {
  id: string
  invoiceNo: string
  issuer: LoadedCentre
  customer: LoadedCentre
  totalMinor: number
}

const offset = 480
const at = (day: string, time: string): Date => instantOf(day, time, offset)

/** A year of invoices of the landlords to their tenants and of the provider to its customers, with payments and reminders. */
export async function loadBilling(world: World, centres: Map<string, LoadedCentre>): Promise<void> {
  const today = dateOfInstant(world.now, offset)
  const plans = billPlans(world.now, repeatableRandom(1812)).toSorted((left, right) =>
    left.invoiceDate.localeCompare(right.invoiceDate),
  )
  const bills = await writeDrafts(world, centres, numbered(plans, today))
  await settle(
    world,
    bills.filter(({ status }) => status !== 'DRAFT'),
  )
  const paid = bills.filter(({ paid: money }) => money !== null)
  await world.db.insert(payments).values(paid.map(paymentOf))
  await loadDeliveries(world, bills, today)
  await world.db.insert(auditEntries).values(bills.flatMap((bill) => historyOf(bill, world.now)))
}

/** Numbers as the product gives them; those of drafts are of today. */
function numbered(plans: readonly BillPlan[], today: string): (BillPlan & { invoiceNo: string; day: string })[] {
  const last = new Map<string, number>()
  return plans.map((plan) => {
    const day = (plan.status === 'DRAFT' ? today : plan.invoiceDate).replaceAll('-', '')
    const number = (last.get(`${plan.issuerCode} ${day}`) ?? 0) + 1
    last.set(`${plan.issuerCode} ${day}`, number)
    return { ...plan, day, invoiceNo: `INV-${day}-${String(number).padStart(4, '0')}` }
  })
}

type Numbered = ReturnType<typeof numbered>[number]

async function writeDrafts(world: World, centres: Map<string, LoadedCentre>, plans: readonly Numbered[]) {
  const priced = plans.map((plan) => ({
    plan,
    issuer: centreOf(centres, plan.issuerCode),
    customer: centreOf(centres, plan.customerCode),
    totals: totalInvoice(plan.lines, 'SGD'),
  }))
  const rows = await world.db
    .insert(invoices)
    .values(
      priced.map(({ plan, issuer, customer, totals: { subtotalMinor, taxMinor, totalMinor } }) => ({
        ...placeOf(customer),
        issuerId: issuer.officeCentreId,
        invoiceNo: plan.invoiceNo,
        invoiceDate: plan.invoiceDate,
        dueDate: plan.dueDate,
        currency: 'SGD',
        subtotalMinor,
        taxMinor,
        totalMinor,
        status: 'DRAFT' as const,
        createdDate: writtenOn(plan, world.now),
        updatedDate: writtenOn(plan, world.now),
      })),
    )
    .returning({ id: invoices.id })
  await world.db.insert(invoiceLines).values(
    priced.flatMap(({ customer, totals }, index) =>
      totals.lines.map((line, number) => ({
        ...placeOf(customer),
        invoiceId: String(rows[index]?.id),
        lineNo: number + 1,
        ...line,
      })),
    ),
  )
  await keepNumbers(world, priced)
  return priced.map(({ plan, issuer, customer, totals }, index): Bill => ({
    ...plan,
    issuer,
    customer,
    totalMinor: totals.totalMinor,
    id: String(rows[index]?.id),
  }))
}

/** The next invoice of each issuer goes on after these. */
async function keepNumbers(world: World, priced: readonly { plan: Numbered; issuer: LoadedCentre }[]): Promise<void> {
  const last = new Map<string, { landlordId: string; prefix: string; day: string; last: number }>()
  for (const { plan, issuer } of priced) {
    const number = Number(plan.invoiceNo.slice(-4))
    last.set(`${issuer.landlordId} ${plan.day}`, {
      landlordId: issuer.landlordId,
      prefix: 'INV',
      day: plan.day,
      last: number,
    })
  }
  await world.db.insert(referenceNumbers).values([...last.values()])
}

const placeOf = ({ landlordId, officeCentreId }: LoadedCentre) => ({ landlordId, officeCentreId })

const writtenOn = (plan: BillPlan, now: Date) => (plan.status === 'DRAFT' ? now : at(plan.invoiceDate, '09:00'))

/** From drafts to where the invoices stand today. */
async function settle({ db }: World, bills: readonly Bill[]): Promise<void> {
  const rows = bills.map(({ id, status, paid, invoiceDate }) => ({
    id,
    status,
    paid: paid?.amountMinor ?? 0,
    issued: at(invoiceDate, '09:30'),
    changed: paid ? at(paid.day, '12:00') : at(invoiceDate, '09:30'),
    voided: status === 'VOID' ? at(addDays(invoiceDate, 2), '10:00') : null,
  }))
  await db.execute(sql`
    update invoices i set status = b.status, paid_minor = b.paid, issued_date = b.issued, updated_date = b.changed,
      paid_date = case b.status when 'PAID' then b.changed end, voided_date = b.voided,
      void_remark = case b.status when 'VOID' then 'Written twice by mistake' end, version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b
      (id uuid, status text, paid bigint, issued timestamptz, changed timestamptz, voided timestamptz)
    where b.id = i.id`)
}

function paymentOf({ id, customer, paid, invoiceNo }: Bill): typeof payments.$inferInsert {
  if (!paid) throw new Error(`${invoiceNo} was not paid`)
  const { method, day, amountMinor } = paid
  const paymentDate = at(day, '12:00')
  return {
    ...placeOf(customer),
    payableType: 'INVOICE',
    payableId: id,
    invoiceId: id,
    method,
    status: 'SUCCESSFUL',
    amountMinor,
    appliedMinor: amountMinor,
    currency: 'SGD',
    paymentDate,
    transactionId:
      method === 'OFFLINE' ? null : `${method === 'CARD' ? 'tx_' : 'FT'}${invoiceNo.slice(4).replace('-', '')}`,
    cardBrand: method === 'CARD' ? 'Visa' : null,
    createdDate: paymentDate,
    updatedDate: paymentDate,
  }
}

async function loadDeliveries(world: World, bills: readonly Bill[], today: string): Promise<void> {
  const rungs = await world.db.select().from(paymentReminders)
  const recent = bills.filter(
    ({ status, dueDate }) => status !== 'DRAFT' && status !== 'VOID' && dueDate > addDays(today, -100),
  )
  const rows = recent.flatMap((bill) =>
    rungs.flatMap((rung) => {
      const scheduledDate = addDays(bill.dueDate, rung.daysAfterDue ?? -(rung.daysBeforeDue ?? 0))
      const status = deliveryStatus(bill, scheduledDate, today)
      const sent = status === 'SENT'
      return {
        ...placeOf(bill.customer),
        invoiceId: bill.id,
        reminderId: rung.id,
        scheduledDate,
        status,
        sentDate: sent ? at(scheduledDate, '08:07') : null,
        sentTo: sent ? [`accounts@${bill.customer.centre.domain}`] : [],
      }
    }),
  )
  await world.db.insert(paymentReminderDeliveries).values(rows)
}

function deliveryStatus(
  { status, paid }: Bill,
  scheduledDate: string,
  today: string,
): 'SENT' | 'SCHEDULED' | 'CANCELLED' {
  if (status === 'PAID' && paid && paid.day <= scheduledDate) return 'CANCELLED'
  return scheduledDate < today ? 'SENT' : 'SCHEDULED'
}

function historyOf(bill: Bill, now: Date) {
  const { issuer, customer, paid, status, invoiceDate, totalMinor } = bill
  const author =
    demoSignIns.find(({ centreCode }) => centreCode === issuer.centre.centreCode)?.fullName ?? 'Building team'
  const record = { module: 'invoices', entityType: 'INVOICE', entityId: bill.id, entityName: bill.invoiceNo }
  const entry = (dateTime: Date, scope: LoadedCentre, fullName: string, summary: string, after?: object) =>
    demoEvent(
      scope,
      { fullName },
      { ...record, dateTime, action: 'UPDATE', summary, after: after ? { ...after } : null },
    )
  const amount = (minor: number) => ({ amount: formatMoney({ amount: minor, currency: 'SGD' }) })
  const written = { ...entry(writtenOn(bill, now), issuer, author, 'Wrote a draft of the invoice'), action: 'CREATE' }
  if (status === 'DRAFT') return [written]
  return [
    written,
    entry(at(invoiceDate, '09:30'), issuer, author, 'Issued the invoice', amount(totalMinor)),
    ...(status === 'VOID' ? [entry(at(addDays(invoiceDate, 2), '10:00'), issuer, author, 'Voided the invoice')] : []),
    ...(paid?.method === 'CARD'
      ? [entry(at(paid.day, '12:00'), customer, 'Payment provider', 'Paid online', amount(paid.amountMinor))]
      : paid
        ? [entry(at(paid.day, '12:00'), issuer, author, 'Recorded a payment', amount(paid.amountMinor))]
        : []),
  ]
}

import { dateOfInstant } from '@atrium/validators/dates.ts'
import { totalInvoice } from '@atrium/validators/invoiceTotals.ts'
import type { InvoiceStatus, PaymentMethod } from '../modules/billing/tables.ts'
import { officeCustomers } from './officeCustomers.ts'
import { landlord, merchants, provider, secondLandlord, secondTenants, tenants } from './estate.ts'
import type { Random } from './random.ts'

/** An invoice of the demo before it is written. */
export type BillPlan = {
  issuerCode: string
  customerCode: string
  invoiceDate: string
  dueDate: string
  status: InvoiceStatus
  lines: { description: string; quantity: number; unitPriceMinor: number; taxRate: number }[]
  /** Null while nothing was paid. */
  paid: { method: PaymentMethod; day: string; amountMinor: number } | null
}

type Monthly = {
  issuerCode: string
  customerCode: string
  linesOf: (month: string, random: Random) => BillPlan['lines']
}

const rentOf = (squareMetres: number, perSquareMetreMinor: number) => (month: string, random: Random) => [
  { description: `Office rent, ${month}`, quantity: squareMetres, unitPriceMinor: perSquareMetreMinor, taxRate: 9 },
  { description: `Service charge, ${month}`, quantity: squareMetres, unitPriceMinor: 1250, taxRate: 9 },
  {
    description: 'Chilled water, kWh',
    quantity: Math.round(squareMetres * (6 + random.below(4)) * 10) / 10,
    unitPriceMinor: 31,
    taxRate: 9,
  },
]

const seatsOf = (seats: number, perSeatMinor: number) => (month: string) => [
  { description: `Atrium, ${month}, per user`, quantity: seats, unitPriceMinor: perSeatMinor, taxRate: 9 },
  { description: 'Mobile passes', quantity: Math.ceil(seats / 3), unitPriceMinor: 180, taxRate: 9 },
]

/** Who is billed every month, for what. */
const monthly: readonly Monthly[] = [
  ...tenants.map(({ centreCode, users }, index) => ({
    issuerCode: landlord.centreCode,
    customerCode: centreCode,
    linesOf: rentOf(users * 11 + index * 7.5, 7850 + index * 130),
  })),
  ...merchants.map(({ centreCode }, index) => ({
    issuerCode: landlord.centreCode,
    customerCode: centreCode,
    linesOf: rentOf(64.5 + index * 22, 13_900),
  })),
  ...secondTenants.map(({ centreCode, users }) => ({
    issuerCode: secondLandlord.centreCode,
    customerCode: centreCode,
    linesOf: rentOf(users * 12, 6900),
  })),
  ...[landlord, secondLandlord, ...officeCustomers].map(({ centreCode }, index) => ({
    issuerCode: provider.centreCode,
    customerCode: centreCode,
    linesOf: seatsOf(index === 0 ? 640 : 90 + index * 35, 420),
  })),
]

/** Customers who are late with one month or another. */
const late: Readonly<Record<string, readonly number[]>> = {
  PELICAN: [1, 2],
  RAFFIA: [1],
  DAILYMART: [2],
  SALTPAN: [1, 3],
  HARBOUR: [1],
}

/** Whose invoice of this month waits to be paid on whatever day the demo begins: those it introduces by name. */
const toPay = new Set([landlord, ...tenants.slice(0, 1), ...merchants.slice(0, 1)].map(({ centreCode }) => centreCode))

/** A year of monthly invoices, the drafts of the next month, and one that was taken back. */
export function billPlans(now: Date, random: Random): BillPlan[] {
  const today = dateOfInstant(now, 480)
  return monthly.flatMap((one, index) => {
    const past = Array.from({ length: 13 }, (_, monthsAgo) => planOf(one, today, 12 - monthsAgo, random))
    const drafts = index % 4 === 0 ? [draftOf(one, today, random)] : []
    return [...past, ...(index === 1 ? [voidOf(one, today, random)] : []), ...drafts]
  })
}

function planOf(one: Monthly, today: string, monthsAgo: number, random: Random): BillPlan {
  const invoiceDate = firstOf(today, -monthsAgo)
  const dueDate = addDays(invoiceDate, 30)
  const lines = one.linesOf(monthName(invoiceDate), random)
  const base = { issuerCode: one.issuerCode, customerCode: one.customerCode, invoiceDate, dueDate, lines }
  const due = dueDate < today ? ('OVERDUE' as const) : ('ISSUED' as const)
  if (late[one.customerCode]?.includes(monthsAgo)) return { ...base, status: due, paid: null }
  const day = addDays(dueDate, random.below(12) - 9)
  const isToPay = monthsAgo === 0 && toPay.has(one.customerCode)
  const stillOpen = day > today || isToPay || (monthsAgo < 2 && random.chance(0.25))
  const { totalMinor } = totalInvoice(lines, 'SGD')
  const method = random.pick(['BANK_TRANSFER', 'CARD', 'CARD', 'BANK_TRANSFER', 'OFFLINE'] as const)
  if (!stillOpen) return { ...base, status: 'PAID', paid: { method, day, amountMinor: totalMinor } }
  const part = random.chance(0.3) && addDays(invoiceDate, 5) <= today
  const paid = {
    method: 'BANK_TRANSFER' as const,
    day: addDays(invoiceDate, 5),
    amountMinor: Math.floor(totalMinor / 2),
  }
  return { ...base, status: due, paid: part ? paid : null }
}

const draftOf = (one: Monthly, today: string, random: Random): BillPlan => {
  const invoiceDate = firstOf(today, 1)
  const lines = one.linesOf(monthName(invoiceDate), random)
  const { issuerCode, customerCode } = one
  return {
    issuerCode,
    customerCode,
    invoiceDate,
    dueDate: addDays(invoiceDate, 30),
    status: 'DRAFT',
    lines,
    paid: null,
  }
}

const voidOf = (one: Monthly, today: string, random: Random): BillPlan => {
  const plan = planOf(one, today, 3, random)
  return { ...plan, status: 'VOID', paid: null, invoiceDate: addDays(plan.invoiceDate, 1) }
}

function firstOf(today: string, months: number): string {
  const [year = '2026', month = '01'] = today.split('-')
  return new Date(Date.UTC(Number(year), Number(month) - 1 + months, 1)).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const monthName = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

import { formatMoney } from '@atrium/validators/money.ts'
import { timeOfInstant } from '@atrium/validators/dates.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { sendMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { readOrder, readStaff, storeOffset, type OrderRow } from './orders.views.ts'

/** What somebody is told of an order: the store of a new one, whoever placed it of the rest. */
export type News =
  | 'NEW'
  | 'WITHDRAWN'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'OUT_OF_STOCK'
  | 'READY'
  | 'COLLECTED'
  | 'UNCOLLECTED'

type Said = { title: string; body: string }

const sum = ({ totalMinor, currency }: OrderRow) => formatMoney({ amount: totalMinor, currency })
const because = ({ reason }: OrderRow) => (reason === null ? '' : ` Reason: ${reason}`)
const nothingTaken =
  'You do not pay for it: what was reserved on your card is released, and what was charged is refunded.'

const toStore: Partial<Record<News, (row: OrderRow, time: string) => Said>> = {
  NEW: (row, time) => ({
    title: `New order ${row.orderNo} for ${time}`,
    body: `${row.lines.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}, ${sum(row)}. ${row.storeName}`,
  }),
  WITHDRAWN: (row) => ({ title: `${row.orderNo} was cancelled by the buyer`, body: row.storeName }),
}

const toBuyer: Partial<Record<News, (row: OrderRow, time: string) => Said>> = {
  ACCEPTED: (row, time) => ({
    title: `${row.storeName} is preparing your order`,
    body: `Collect ${row.orderNo} at ${time} with the code ${row.collectionCode}.`,
  }),
  REJECTED: (row) => ({
    title: `${row.storeName} cannot take your order`,
    body: `${row.orderNo} was rejected.${because(row)} ${nothingTaken}`,
  }),
  CANCELLED: (row) => ({
    title: `Your order at ${row.storeName} was cancelled`,
    body: `${row.orderNo} was cancelled.${because(row)} ${nothingTaken}`,
  }),
  OUT_OF_STOCK: (row) => ({
    title: `${row.storeName} has run out of something you ordered`,
    body: `Out of stock: ${row.lines
      .filter(({ outOfStock }) => outOfStock)
      .map(({ name }) => name)
      .join(', ')}. ${row.orderNo} now comes to ${sum(row)}; you do not pay for the rest.`,
  }),
  READY: (row) => ({
    title: `Your order at ${row.storeName} is ready`,
    body: `Collect ${row.orderNo} with the code ${row.collectionCode}.`,
  }),
  COLLECTED: (row) => ({ title: `How was ${row.storeName}?`, body: `Say in a line how ${row.orderNo} was.` }),
  UNCOLLECTED: (row) => ({
    title: `You did not collect your order at ${row.storeName}`,
    body: `${row.orderNo} was ready, and the store has closed. What is kept for longer, the store knows.`,
  }),
}

/** What changes whether somebody eats comes as a mail too; the rest is behind the bell. */
const mailed: ReadonlySet<News> = new Set<News>(['REJECTED', 'CANCELLED', 'OUT_OF_STOCK', 'READY'])

/** Tells of an order whoever it is about, within the transaction: it leaves after the commit. */
export async function tell(tx: TransactionCtx, id: string, news: News): Promise<void> {
  const row = await readOrder(tx, id)
  if (!row) return
  const time = timeOfInstant(row.collectTime, await storeOffset(tx, row.storeOfficeCentreId))
  const forStore = toStore[news]?.(row, time)
  if (forStore)
    for (const staff of await readStaff(tx, row.retailStoreId))
      await notifyUser(tx, { ...staff, ...forStore, kind: 'ORDER', entityType: 'ORDER', entityId: id })
  const forBuyer = toBuyer[news]?.(row, time)
  if (!forBuyer) return
  const { landlordId, officeCentreId, buyerUserId: userId } = row
  const about = { kind: 'ORDER', entityType: 'MY_ORDER', entityId: id }
  await notifyUser(tx, { landlordId, officeCentreId, userId, ...forBuyer, ...about })
  if (mailed.has(news)) await mailBuyer(tx, row, forBuyer)
}

async function mailBuyer(tx: TransactionCtx, row: OrderRow, { title, body }: Said): Promise<void> {
  const { TENANT, CONSOLE } = tx.services.portalOrigins
  const portal = row.buyerCentreType === 'TENANT' ? TENANT : CONSOLE
  await sendMail(tx, {
    to: row.buyerEmail,
    subject: `${row.orderNo}: ${title}`,
    greeting: `Hello ${row.buyerName}`,
    paragraphs: [body],
    button: { label: 'View order', url: `${portal}/my-orders/${row.id}` },
    footer: `You are receiving this e-mail because you ordered at ${row.storeName}.`,
  })
}

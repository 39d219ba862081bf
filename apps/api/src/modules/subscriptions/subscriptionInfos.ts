import type { AnyCtx, Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { readOfficeCentre } from '../office-centres/index.ts'
import { changePlan, renewSubscription, topUpHardware, topUpPasses } from './subscriptionChanges.ts'
import { presentHistory, presentSubscription } from './subscriptions.present.ts'
import {
  changeBasicInfo,
  changeCredentials,
  creditBalance,
  startSubscription,
  terminateSubscription,
  todayAt,
  type Target,
} from './subscriptions.ts'
import {
  historyOfCentre,
  ofCentre,
  readSubscriptionHistories,
  readSubscriptions,
  subscriptionHistoryList,
  subscriptionList,
  type Subscription,
} from './subscriptions.views.ts'

/** The operator sees every office centre's subscription, everybody else their own centre's only. */
async function visibleCentre(ctx: Ctx, id: string) {
  const { operator, officeCentreId, permissions } = ctx.scope
  if (operator ? !permissions.has('CUSTOMER_VIEW') : id.toLowerCase() !== officeCentreId) throw notFound()
  return readOfficeCentre(ctx, id)
}

/** The permissions of customers belong to operators; without that kind of scope they give nothing. */
function requireOperator(ctx: Ctx): void {
  if (!ctx.scope.operator) throw forbidden()
}

/** Everything an office centre ever subscribed to, the latest first unless sorted. */
export const listOfficeCentreSubscriptionInfos = operation(
  'listOfficeCentreSubscriptionInfos',
  async (ctx, { path, query }) => {
    const centre = await visibleCentre(ctx, path.id)
    const today = todayAt(ctx, centre)
    const page = await readPage(ctx, subscriptionList, ofCentre(centre.id), query, (slice) =>
      readSubscriptions(ctx, slice),
    )
    return { ...page, items: await Promise.all(page.items.map((row) => presentSubscription(ctx, row, today))) }
  },
)

export const listOfficeCentreSubscriptionHistoriesByType = operation(
  'listOfficeCentreSubscriptionHistoriesByType',
  async (ctx, { path, query }) => {
    const centre = await visibleCentre(ctx, path.id)
    const page = await readPage(ctx, subscriptionHistoryList, historyOfCentre(centre.id), query, (slice) =>
      readSubscriptionHistories(ctx, slice),
    )
    return { ...page, items: page.items.map(presentHistory) }
  },
)

/** Lets the operator change a subscription in one transaction and presents it. */
async function changed(ctx: Ctx, officeCentreId: string, work: (tx: Transactional<Ctx>) => Promise<Subscription>) {
  requireOperator(ctx)
  return ctx.transaction(async (tx) => {
    const centre = await readOfficeCentre(tx, officeCentreId)
    return presentSubscription(tx, await work(tx), todayAt(tx, centre))
  })
}

const target = (officeCentreId: string, { version }: { version: number }): Target => ({ officeCentreId, version })

export const startOfficeCentreSubscription = operation('startOfficeCentreSubscription', (ctx, { path, body }) =>
  changed(ctx, path.id, (tx) =>
    startSubscription(
      tx,
      { officeCentreId: path.id },
      { ...body, credentials: body.credentials ?? {}, hardware: body.hardware ?? [] },
    ),
  ),
)

export const topUpOfficeCentrePasses = operation('topUpOfficeCentrePasses', (ctx, { path, body }) =>
  changed(ctx, path.id, (tx) => topUpPasses(tx, target(path.id, body), body)),
)

export const topUpOfficeCentreHardware = operation('topUpOfficeCentreHardware', (ctx, { path, body }) =>
  changed(ctx, path.id, (tx) => topUpHardware(tx, target(path.id, body), body)),
)

export const changeOfficeCentreSubscriptionPlan = operation(
  'changeOfficeCentreSubscriptionPlan',
  (ctx, { path, body }) => changed(ctx, path.id, (tx) => changePlan(tx, target(path.id, body), body)),
)

export const renewOfficeCentreSubscription = operation('renewOfficeCentreSubscription', (ctx, { path, body }) =>
  changed(ctx, path.id, (tx) => renewSubscription(tx, target(path.id, body), body)),
)

export const terminateOfficeCentreSubscription = operation('terminateOfficeCentreSubscription', (ctx, { path, body }) =>
  changed(ctx, path.id, async (tx) => {
    const { subscription } = await terminateSubscription(tx, path.id, body.remark, body.version)
    return subscription
  }),
)

export const updateOfficeCentreSubscriptionBasicInfo = operation(
  'updateOfficeCentreSubscriptionBasicInfo',
  (ctx, { path, body }) =>
    changed(ctx, path.officeCentreId, (tx) =>
      changeBasicInfo(tx, { ...target(path.officeCentreId, body), id: path.id }, body),
    ),
)

export const updateOfficeCentreSubscriptionCredential = operation(
  'updateOfficeCentreSubscriptionCredential',
  (ctx, { path, body }) =>
    changed(ctx, path.officeCentreId, (tx) =>
      changeCredentials(tx, { ...target(path.officeCentreId, body), id: path.id }, body.credentials),
    ),
)

export const getCredentialBalance = operation('getCredentialBalance', (ctx) => balanceOf(ctx, ctx.scope.officeCentreId))

/** The balances by the names of doc 2 §3; mobile passes are HID's. */
async function balanceOf(ctx: AnyCtx, officeCentreId: string) {
  const left = await creditBalance(ctx, officeCentreId)
  return {
    hidQuotaBal: left.STAFF_MOBILE_PASS,
    qrQuotaBal: left.STAFF_QR_PASS,
    frQuotaBal: left.STAFF_FR_PASS,
    visitorQrQuotaBal: left.VISITOR_QR_PASS,
  }
}

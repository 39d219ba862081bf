import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as rates from './rates.ts'
import { subscriptionEndsJob } from './subscriptionEnds.jobs.ts'
import * as infos from './subscriptionInfos.ts'

export { subscriptionDashboard } from './subscriptions.dashboard.ts'
export { registerCredentialUse, type CountCredentials } from './credentialUse.ts'
export { presentSubscription, presentSummary } from './subscriptions.present.ts'
export {
  changeBasicInfo,
  changeCredentials,
  creditBalance,
  startSubscription,
  terminateSubscription,
  todayAt,
  usedCredentials,
  type NewSubscription,
  type Target,
} from './subscriptions.ts'
export { readSubscription, type Credentials, type Hardware, type Subscription } from './subscriptions.views.ts'

export const subscriptionOperations = { ...infos, ...rates }

export const subscriptionConstraints: ConstraintMessages = {
  subscriptions_current: { message: 'This office centre already has a subscription.' },
}

export const subscriptionJobs: AnyJob[] = [subscriptionEndsJob]

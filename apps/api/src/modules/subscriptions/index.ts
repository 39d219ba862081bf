export { subscriptionDashboard } from './subscriptions.dashboard.ts'
export { registerCredentialUse, type CountCredentials } from './credentialUse.ts'
export {
  changeBasicInfo,
  changeCredentials,
  creditBalance,
  startSubscription,
  terminateSubscription,
  usedCredentials,
  type NewSubscription,
  type Target,
} from './subscriptions.ts'
export { readSubscription, type Credentials, type Hardware, type Subscription } from './subscriptions.views.ts'

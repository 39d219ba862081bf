/** What the operator can do with a subscription, by the names of the server's `allowedActions`. */
export type SubscriptionStep =
  | 'start'
  | 'passes-top-up'
  | 'hardware-top-up'
  | 'subscription-plan-change'
  | 'renew'
  | 'basic-info'
  | 'credential'

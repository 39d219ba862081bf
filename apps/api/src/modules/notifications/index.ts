import * as notifications from './myNotifications.ts'
import * as preferences from './preferences.ts'
import * as pushSubscriptions from './pushSubscriptions.ts'
import * as receipts from './smsReceipts.ts'

export { digestJobs } from './digests.jobs.ts'

export const notificationOperations = { ...notifications, ...preferences, ...pushSubscriptions, ...receipts }

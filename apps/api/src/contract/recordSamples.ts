import type { RecordKind } from '@atrium/contract/generated/recordFields.ts'
import type { Bodies, Sample } from '../demo/sample.ts'
import { accessDoorSamples } from '../modules/access-doors/accessDoors.samples.ts'
import { accountSamples } from '../modules/accounts/accounts.samples.ts'
import { auditLogSamples } from '../modules/audit-log/auditLog.samples.ts'
import { billingBodies, billingSamples } from '../modules/billing/billing.samples.ts'
import { blockingSamples } from '../modules/blockings/blockings.samples.ts'
import { bookingRuleBodies, bookingRuleSamples } from '../modules/booking-rules/bookingRules.samples.ts'
import { bookingBodies, bookingSamples } from '../modules/bookings/bookings.samples.ts'
import { buildingSamples } from '../modules/buildings/buildings.samples.ts'
import { divisionSamples } from '../modules/divisions/divisions.samples.ts'
import { emailDomainSamples } from '../modules/email-domains/emailDomains.samples.ts'
import { holidaySamples } from '../modules/holidays/holidays.samples.ts'
import { hotdeskBodies, hotdeskSamples } from '../modules/hotdesks/hotdesks.samples.ts'
import { leavingSamples } from '../modules/leaving/leaving.samples.ts'
import { notificationSamples } from '../modules/notifications/notifications.samples.ts'
import { officeCentreSamples } from '../modules/office-centres/officeCentres.samples.ts'
import { rateBodies, rateSamples } from '../modules/rates/rates.samples.ts'
import { resourceBodies, resourceSamples } from '../modules/resources/resources.samples.ts'
import { roleSamples } from '../modules/roles/roles.samples.ts'
import { settingSamples } from '../modules/settings/settings.samples.ts'
import { siteSamples } from '../modules/sites/sites.samples.ts'
import { subscriptionSamples } from '../modules/subscriptions/subscriptions.samples.ts'
import { systemSamples } from '../modules/system/system.samples.ts'
import { tenantSamples } from '../modules/tenants/tenants.samples.ts'
import { userGroupSamples } from '../modules/user-groups/userGroups.samples.ts'
import { userSamples } from '../modules/users/users.samples.ts'

/** A record of every kind that operations name; one without a sample does not compile. */
export const samples: Record<RecordKind, Sample> = {
  ...accessDoorSamples,
  ...accountSamples,
  ...auditLogSamples,
  ...billingSamples,
  ...blockingSamples,
  ...bookingRuleSamples,
  ...bookingSamples,
  ...buildingSamples,
  ...divisionSamples,
  ...emailDomainSamples,
  ...holidaySamples,
  ...hotdeskSamples,
  ...leavingSamples,
  ...notificationSamples,
  ...officeCentreSamples,
  ...rateSamples,
  ...resourceSamples,
  ...roleSamples,
  ...settingSamples,
  ...siteSamples,
  ...subscriptionSamples,
  ...systemSamples,
  ...tenantSamples,
  ...userGroupSamples,
  ...userSamples,
} satisfies Record<RecordKind, Sample>

/** What the schema does not tell of bodies, from the modules. */
export const bodies: Bodies = {
  ...billingBodies,
  ...bookingBodies,
  ...bookingRuleBodies,
  ...hotdeskBodies,
  ...rateBodies,
  ...resourceBodies,
}

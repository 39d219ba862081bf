import type { RecordKind } from '@atrium/contract/generated/recordFields.ts'
import type { Bodies, Sample } from '../demo/sample.ts'
import { accessDoorSamples } from '../modules/access-doors/accessDoors.samples.ts'
import { lockdownSamples } from '../modules/access-events/lockdowns.samples.ts'
import { accessGroupSamples } from '../modules/access-groups/accessGroups.samples.ts'
import { accessPassSamples } from '../modules/access-passes/accessPasses.samples.ts'
import { accessRequestBodies, accessRequestSamples } from '../modules/access-requests/accessRequests.samples.ts'
import { approvalSamples } from '../modules/approvals/approvals.samples.ts'
import { accessSystemBodies, accessSystemSamples } from '../modules/access-systems/accessSystems.samples.ts'
import { accountSamples } from '../modules/accounts/accounts.samples.ts'
import { auditLogSamples } from '../modules/audit-log/auditLog.samples.ts'
import { billingBodies, billingSamples } from '../modules/billing/billing.samples.ts'
import { blockingBodies, blockingSamples } from '../modules/blockings/blockings.samples.ts'
import { bookingRuleBodies, bookingRuleSamples } from '../modules/booking-rules/bookingRules.samples.ts'
import { bookingBodies, bookingSamples } from '../modules/bookings/bookings.samples.ts'
import { buildingSamples } from '../modules/buildings/buildings.samples.ts'
import { cameraBodies, cameraSamples } from '../modules/cameras/cameras.samples.ts'
import { deviceBodies, deviceSamples } from '../modules/devices/devices.samples.ts'
import { divisionSamples } from '../modules/divisions/divisions.samples.ts'
import { elevatorSamples } from '../modules/elevators/elevators.samples.ts'
import { emailDomainBodies, emailDomainSamples } from '../modules/email-domains/emailDomains.samples.ts'
import { holidaySamples } from '../modules/holidays/holidays.samples.ts'
import { eventBodies, eventSamples } from '../modules/events/events.samples.ts'
import { hotdeskBodies, hotdeskSamples } from '../modules/hotdesks/hotdesks.samples.ts'
import { leavingSamples } from '../modules/leaving/leaving.samples.ts'
import { menuBodies, menuSamples } from '../modules/menus/menus.samples.ts'
import { retailBodies, retailSamples } from '../modules/retail/retail.samples.ts'
import { musterSamples } from '../modules/musters/musters.samples.ts'
import { notificationSamples } from '../modules/notifications/notifications.samples.ts'
import { orderSamples } from '../modules/orders/orders.samples.ts'
import { officeCentreSamples } from '../modules/office-centres/officeCentres.samples.ts'
import { permitSamples } from '../modules/permits/permits.samples.ts'
import { rateBodies, rateSamples } from '../modules/rates/rates.samples.ts'
import { resourceBodies, resourceSamples } from '../modules/resources/resources.samples.ts'
import { roleSamples } from '../modules/roles/roles.samples.ts'
import { settingSamples } from '../modules/settings/settings.samples.ts'
import { siteSamples } from '../modules/sites/sites.samples.ts'
import { subscriptionSamples } from '../modules/subscriptions/subscriptions.samples.ts'
import { systemSamples } from '../modules/system/system.samples.ts'
import { tenantBodies, tenantSamples } from '../modules/tenants/tenants.samples.ts'
import { userGroupSamples } from '../modules/user-groups/userGroups.samples.ts'
import { timeProgrammeSamples } from '../modules/time-programmes/timeProgrammes.samples.ts'
import { userBodies, userSamples } from '../modules/users/users.samples.ts'
import { broadcastBodies, broadcastSamples } from '../modules/broadcasts/broadcasts.samples.ts'
import { circularBodies, circularSamples } from '../modules/circulars/circulars.samples.ts'
import { visitorBodies, visitorSamples } from '../modules/visitors/visitors.samples.ts'
import { frSettingBodies } from '../modules/fr-settings/frSettings.samples.ts'
import { rehearsalSamples } from '../modules/access-history/rehearsals.samples.ts'
import { alertBodies, alertSamples } from '../modules/alerts/alerts.samples.ts'
import { documentBodies, documentSamples } from '../modules/documents/documents.samples.ts'
import { incidentBodies, incidentSamples } from '../modules/incidents/incidents.samples.ts'
import { webhookBodies, webhookSamples } from '../modules/webhooks/webhooks.samples.ts'
import { apiKeyBodies, apiKeySamples } from '../modules/api-keys/apiKeys.samples.ts'

/** A record of every kind that operations name; one without a sample does not compile. */
export const samples: Record<RecordKind, Sample> = {
  ...accessDoorSamples,
  ...accessGroupSamples,
  ...accessPassSamples,
  ...lockdownSamples,
  ...accessSystemSamples,
  ...accessRequestSamples,
  ...accountSamples,
  ...approvalSamples,
  ...auditLogSamples,
  ...billingSamples,
  ...blockingSamples,
  ...bookingRuleSamples,
  ...bookingSamples,
  ...buildingSamples,
  ...cameraSamples,
  ...deviceSamples,
  ...divisionSamples,
  ...documentSamples,
  ...alertSamples,
  ...elevatorSamples,
  ...emailDomainSamples,
  ...retailSamples,
  ...orderSamples,
  ...menuSamples,
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
  ...timeProgrammeSamples,
  ...incidentSamples,
  ...rehearsalSamples,
  ...visitorSamples,
  ...broadcastSamples,
  ...musterSamples,
  ...circularSamples,
  ...permitSamples,
  ...eventSamples,
  ...apiKeySamples,
  ...webhookSamples,
} satisfies Record<RecordKind, Sample>

/** What the schema does not tell of bodies, from the modules. */
export const bodies: Bodies = {
  ...accessSystemBodies,
  ...accessRequestBodies,
  ...billingBodies,
  ...blockingBodies,
  ...bookingBodies,
  ...bookingRuleBodies,
  ...cameraBodies,
  ...deviceBodies,
  ...emailDomainBodies,
  ...frSettingBodies,
  ...hotdeskBodies,
  ...documentBodies,
  ...alertBodies,
  ...incidentBodies,
  ...apiKeyBodies,
  ...webhookBodies,
  ...visitorBodies,
  ...broadcastBodies,
  ...circularBodies,
  ...eventBodies,
  ...menuBodies,
  ...rateBodies,
  ...retailBodies,
  ...resourceBodies,
  ...tenantBodies,
  ...userBodies,
}

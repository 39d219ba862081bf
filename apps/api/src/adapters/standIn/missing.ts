import { UndeliverableError } from '../../platform/channels/channel.ts'
import { BuildingSystemUnavailableError, type BuildingSystem } from '../buildingSystem/buildingSystem.ts'
import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import type { DoorControllers } from '../doorControllers/doorControllers.ts'
import { IdentityProviderUnavailableError, type IdentityProvider } from '../identity/identityProvider.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { SmsTransport } from '../../platform/channels/sms.ts'
import { MobileCredentialsUnavailableError, type MobileCredentials } from '../mobileCredentials/mobileCredentials.ts'
import type { MerchantProvider } from '../payments/merchants/merchantProvider.ts'
import type { PaymentProvider } from '../payments/paymentProvider.ts'
import { RoomCalendarUnavailableError, type RoomCalendar } from '../roomCalendar/roomCalendar.ts'

/** What is neither configured nor stood in for: each answers as a system that is away. */

const refuse = (error: () => Error) => () => Promise.reject(error())

const noMailServer = refuse(() => new Error('SMTP_URL names no mail server'))
export const missingMail: MailTransport = { send: noMailServer, close: async () => undefined }

export const missingSms: SmsTransport = {
  send: refuse(() => new UndeliverableError('No provider of text messages is connected.')),
  readReceipt: () => undefined,
}

const noIdentity = refuse(() => new IdentityProviderUnavailableError('that MICROSOFT_ISSUER should name'))
export const missingIdentity: IdentityProvider = { authorizationUrl: noIdentity, exchange: noIdentity }

const noPayments = refuse(() => new Error('PAYMENT_URL names no payment provider'))
export const missingPayments: PaymentProvider = {
  createCheckout: noPayments,
  capture: noPayments,
  release: noPayments,
  refund: noPayments,
  readNotice: () => undefined,
}

export const missingMerchants: MerchantProvider = {
  createAccount: noPayments,
  openOnboarding: noPayments,
  payOut: noPayments,
  balanceOf: noPayments,
  readAccountNotice: () => undefined,
}

export const missingBuildingSystem: BuildingSystem = {
  floorsOf: refuse(() => new BuildingSystemUnavailableError('No building system is connected.')),
}

const noCalendar = refuse(() => new RoomCalendarUnavailableError('No room calendar is connected.'))
export const missingRoomCalendar: RoomCalendar = { roomsOf: noCalendar, eventsOf: noCalendar }

const noControllers = refuse(() => new AccessSystemUnavailableError('No door controllers are connected.'))
export const missingDoorControllers: DoorControllers = {
  doorsOf: noControllers,
  unlock: noControllers,
  webIntercomUrl: noControllers,
  syncController: noControllers,
  hasSent: () => false,
}

const noVendor = refuse(() => new MobileCredentialsUnavailableError('No vendor of mobile passes is connected.'))
export const missingMobileCredentials: MobileCredentials = {
  invite: noVendor,
  deactivate: noVendor,
  statesOf: noVendor,
}

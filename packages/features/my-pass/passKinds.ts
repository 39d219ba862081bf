import type { HeldPass } from './passQueries.ts'

/** What people call a kind of pass. */
export const passKindLabels: Record<HeldPass['passKind'], string> = {
  MOBILE: 'Mobile pass',
  QR: 'QR pass',
  HID: 'HID mobile pass',
  PHYSICAL_CARD: 'Card',
  PIN: 'PIN',
  FR: 'Face',
  TEMPORARY_CARD: 'Temporary card',
}

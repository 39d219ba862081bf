import type { Screen } from './screen.ts'

const pages = {
  home: '/',
  'self-registration': '/self-registration',
  'self-registration-add': '/self-registration/add?centre=MARINA',
  directory: '/directory?centre=MARINA',
  help: '/help',
  'help-article': '/help/uploads',
  'payment-successful': '/payment-successful',
  'payment-failed': '/payment-failed',
  'payment-expired': '/payment-expired',
  'payment-account-onboarding-successful': '/payment-account-onboarding-successful',
  'payment-account-onboarding-failed': '/payment-account-onboarding-failed',
  'add-on-disabled': '/add-on/disabled/parking',
  'display-setup': '/public/hotdesks/zone-displays/setup',
  kiosk: '/kiosk',
  '404': '/404',
}

/** What one sees without an account. */
export const visitorScreens: Screen[] = Object.entries(pages).map(([name, path]) => ({
  name: `visit-${name}`,
  door: 'visit',
  path,
}))

/** What both pages have in common to which the payment provider leads back. */
export const onboardingData = {
  title: 'Payment account',
  crumb: 'Payment account',
  opens: 'public',
  menu: null,
  hideBreadcrumbs: true,
} as const

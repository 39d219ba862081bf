/** The pages that need no session (doc 1 §2.1); each stands for the pages below it too. */
const publicPages = [
  '/login-microsoft',
  '/login',
  '/enter-code',
  '/password-expired',
  '/forgot-password',
  '/update-password',
  '/password-reset-success',
  '/link-expired',
  '/confirm-account',
  '/event',
  '/invitation',
  '/directory',
  '/self-registration',
  '/visitor/qr-pass',
  '/contractor-form',
  '/public',
  '/payment-expired',
  '/payment-successful',
  '/payment-failed',
  '/payment-account-onboarding-successful',
  '/payment-account-onboarding-failed',
  '/add-on/disabled',
  '/404',
]

const signInPages = ['/login-microsoft', '/login', '/enter-code']

const isBelow = (pages: readonly string[], path: string) =>
  pages.some((page) => path === page || path.startsWith(`${page}/`))

/** Whether a path is exempt from the session check and shows no notices (doc 1 §4, §8). */
export const isPublicPage = (path: string): boolean => isBelow(publicPages, path)

/** Whether a path is one where people sign in. */
export const isSignInPage = (path: string): boolean => isBelow(signInPages, path)

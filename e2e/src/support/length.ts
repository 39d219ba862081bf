/**
 * Whether this is the long run: every journey at both sizes, and axe in light and dark wherever a journey looks. The
 * ordinary run lets axe look once at every screen, and the phone go where its layout decides.
 */
export const isLongRun = process.env['TEST_LONG'] === '1'

import type { Portal } from '@atrium/auth/postLoginTarget.ts'

/** The portal this is, as the API calls it. */
// The build gives each portal its name.
export const portal = String(import.meta.env.VITE_PORTAL).toUpperCase() as Portal

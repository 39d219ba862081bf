/** The portals by the first label of their host. */
type PortalHost = 'console' | 'portal' | 'merchant' | 'visit'

/** The address of a page of another portal, which lies beside this one: visit.example.com beside console.example.com. */
export const siblingUrl = (portal: PortalHost, path: string, { protocol, host } = location): string =>
  `${protocol}//${host.replace(/^(console|portal|merchant|visit)\./, `${portal}.`)}${path}`

/** The address of a page of the portal that needs no account. */
export const visitUrl = (path: string) => siblingUrl('visit', path)

/** Pages that need no account. */
export const helpPages = {
  signUp: () => visitUrl('/self-registration'),
  terms: () => visitUrl('/help/terms'),
  privacy: () => visitUrl('/help/privacy'),
} as const

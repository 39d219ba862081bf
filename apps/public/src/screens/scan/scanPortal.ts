/** The portal in which whoever holds this phone checks in. */
export type ScanPortal = 'portal' | 'console'

const key = 'atrium-scan-portal'

export function readPortal(): ScanPortal | undefined {
  const kept = localStorage.getItem(key)
  return kept === 'portal' || kept === 'console' ? kept : undefined
}

export const setPortal = (portal: ScanPortal): void => localStorage.setItem(key, portal)

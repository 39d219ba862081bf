/**
 * Runs one action at a time over all tabs of this browser: whatever uses up the refresh token. The server takes each
 * refresh token once and treats a second use as theft, so read the stored tokens only inside.
 */
export const withTokenLock = <T>(action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('atrium-tokens', action) : action()

/** Words the request layer says of itself; the first five are given to the letter (doc 1 §8, doc 2 §8). */
export const messages = {
  refreshTokenExpired: 'refresh token expired.',
  loggedOutForInactivity: 'We’ve logged you out to keep your account secure, as you’ve been inactive for some time.',
  loginRefused: 'Your username/password is incorrect or account is locked.',
  rateLimited: 'You have reached the rate limit for the operation, please try again later',
  noData: 'No available data',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  offline: 'You are offline. This page loads by itself as soon as the connection is back.',
  offlineUnsaved: 'You are offline, so nothing was saved. Try again as soon as the connection is back.',
  timedOut: 'The server took too long to answer. Please try again.',
  unreadable: 'The server gave an answer that cannot be read. Please try again later.',
  signedOut: 'You are signed out. Please sign in again.',
} as const

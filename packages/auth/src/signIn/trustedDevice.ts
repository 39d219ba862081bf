import { get, set } from 'idb-keyval'

const keyOf = (username: string) => `atrium-trusted/${username.trim().toLowerCase()}`

/** The token by which this browser skips a person's one-time code; it outlives signing out. */
export async function readTrustedDeviceToken(username: string): Promise<string | undefined> {
  try {
    return await get<string>(keyOf(username))
  } catch {
    return undefined
  }
}

/** Remembers the token, where the browser has a database; elsewhere the code is asked for again. */
export async function storeTrustedDeviceToken(username: string, token: string): Promise<void> {
  try {
    await set(keyOf(username), token)
  } catch {
    // The person can still sign in.
  }
}

const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** What a person calls a browser in a list, from its user agent: 'Chrome on Windows'. */
export function deviceName(userAgent: string): string {
  const nameOf = (names: readonly [string, RegExp][], otherwise: string) =>
    names.find(([, mark]) => mark.test(userAgent))?.[0] ?? otherwise
  return `${nameOf(browsers, 'Browser')} on ${nameOf(systems, 'an unknown system')}`
}

import { createECDH, randomBytes } from 'node:crypto'
import httpEce from 'http_ece'
import { openKeptState, type KeptState } from '../standIn/keptState.ts'

/** A browser of the stand-in: it holds the private key, as a real one does, and shows what arrived. */
export type StandInBrowser = {
  token: string
  name: string
  privateKey: string
  p256dh: string
  auth: string
  arrived: { title: string; body: string; url: string; at: string }[]
}

export type Browsers = KeptState<StandInBrowser, string>

const group = 'BROWSERS'
/** So many notifications of a browser are kept, the newest. */
const most = 30

/** What the stand-in knows: browsers by the tokens of their endpoints. */
export const openBrowsers = (file: string): Browsers =>
  openKeptState<StandInBrowser, string>(file, {}, ({ token }) => token)

export const browsersOf = (state: Browsers): StandInBrowser[] => state.itemsOf(group) ?? []

export const browserOf = (state: Browsers, token: string) => browsersOf(state).find((one) => one.token === token)

/** Lets a browser subscribe: it makes its keys. */
export function addBrowser(state: Browsers, name: string): StandInBrowser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const browser: StandInBrowser = {
    token: randomBytes(24).toString('base64url'),
    name,
    privateKey: keys.getPrivateKey('base64url'),
    p256dh,
    auth: randomBytes(16).toString('base64url'),
    arrived: [],
  }
  state.put(group, browser)
  return browser
}

export const removeBrowser = (state: Browsers, token: string): void => state.remove(group, token)

/** Shows what arrived for a browser, opened with its key. @throws what cannot be opened */
export function showAt(state: Browsers, browser: StandInBrowser, message: Buffer): void {
  const privateKey = createECDH('prime256v1')
  privateKey.setPrivateKey(browser.privateKey, 'base64url')
  const opened = httpEce.decrypt(message, { version: 'aes128gcm', privateKey, authSecret: browser.auth })
  const { title = '', body = '', url = '' } = JSON.parse(opened.toString('utf8')) as Record<string, string>
  const arrived = [...browser.arrived, { title, body, url, at: new Date().toISOString() }].slice(-most)
  state.put(group, { ...browser, arrived })
}

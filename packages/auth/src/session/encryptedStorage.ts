import { del, get, update } from 'idb-keyval'

const KEY_NAME = 'atrium-storage-key'
const INITIALISATION_VECTOR_BYTES = 12

/**
 * Keeps a value in local storage encrypted with AES-GCM, under a key that cannot be taken out of this browser.
 * Where the browser has no cryptography (a page without https) nothing is kept.
 * @param keyName another key than the session's, which is dropped when the person signs out
 * @returns whether it is kept
 */
export async function storeEncrypted(name: string, value: unknown, keyName = KEY_NAME): Promise<boolean> {
  const key = await storageKey(keyName)
  if (!key) return false
  const iv = crypto.getRandomValues(new Uint8Array(INITIALISATION_VECTOR_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  localStorage.setItem(name, btoa(Array.from([...iv, ...cipher], (byte) => String.fromCharCode(byte)).join('')))
  return true
}

/** The value kept under a name; undefined when there is none or it cannot be read any more. */
export async function readEncrypted(name: string, keyName = KEY_NAME): Promise<unknown> {
  const stored = localStorage.getItem(name)
  if (stored === null) return undefined
  try {
    const key = await storageKey(keyName)
    if (!key) return undefined
    const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0))
    const iv = bytes.subarray(0, INITIALISATION_VECTOR_BYTES)
    const cipher = bytes.subarray(INITIALISATION_VECTOR_BYTES)
    const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher))
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets the key, so that nothing stored with it can be read again. */
export async function dropStorageKey(): Promise<void> {
  try {
    await del(KEY_NAME)
  } catch {
    // A browser without a database has kept nothing.
  }
}

async function storageKey(name: string): Promise<CryptoKey | undefined> {
  if (!globalThis.isSecureContext || !('subtle' in crypto)) return undefined
  try {
    const existing = await get<CryptoKey>(name)
    if (existing) return existing
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    // Two tabs may come here at once; the first key to be stored is everybody's.
    await update<CryptoKey>(name, (first) => first ?? fresh)
    return await get<CryptoKey>(name)
  } catch {
    return undefined
  }
}

import { createStore, del, entries, get, set } from 'idb-keyval'

/** What is kept: sealed, with when it was entered by the clock of the device. */
type Sealed = { at: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

export type Waiting<Item> = { id: string; at: number; item: Item }

const keyName = 'key'
const shownName = 'shown'

/**
 * What a device keeps while there is no network, sealed by a key that never leaves the browser: who takes the storage
 * reads nothing of it. Items wait in the order in which they were entered; beside them stands what was shown last.
 */
export function sealedStore<Item, Shown = never>(name: string) {
  const store = createStore(name, 'waiting')

  async function keyOfDevice(): Promise<CryptoKey> {
    const kept = await get<CryptoKey>(keyName, store)
    if (kept) return kept
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await set(keyName, made, store)
    return made
  }

  async function put(id: string, what: unknown): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(what))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOfDevice(), text)
    await set(id, { at: Date.now(), iv, sealed } satisfies Sealed, store)
  }

  async function opened<What>({ iv, sealed }: Sealed): Promise<What> {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOfDevice(), sealed)
    // Written above and by nothing else.
    return JSON.parse(new TextDecoder().decode(text)) as What
  }

  return {
    /** Keeps what somebody did until it can be told. */
    keep: (item: Item): Promise<void> => put(`${String(Date.now()).padStart(15, '0')} ${crypto.randomUUID()}`, item),
    /** What waits, in the order in which it was entered. */
    waiting: async (): Promise<Waiting<Item>[]> => {
      const found = (await entries<string, Sealed | CryptoKey>(store)).filter(
        (entry): entry is [string, Sealed] => entry[0] !== shownName && !(entry[1] instanceof CryptoKey),
      )
      return Promise.all(
        found
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(async ([id, sealed]) => ({ id, at: sealed.at, item: await opened<Item>(sealed) })),
      )
    },
    drop: (id: string): Promise<void> => del(id, store),
    /** Keeps what is shown, for when there is no network. */
    show: (shown: Shown): Promise<void> => put(shownName, shown),
    shown: async (): Promise<Shown | undefined> => {
      const kept = await get<Sealed>(shownName, store)
      return kept && opened<Shown>(kept)
    },
    forgetShown: (): Promise<void> => del(shownName, store),
  }
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Entry = { value: unknown; expiresAt?: number }

/** What the stand-in remembers, in memory and in one file, so that a restart ends nobody's session with it. */
export type ProviderStore = {
  entries: <T>(kind: string) => T[]
  get: <T>(kind: string, id: string) => T | undefined
  set: (kind: string, id: string, value: unknown, expiresIn?: number) => void
  remove: (kind: string, matches: (id: string, value: unknown) => boolean) => void
  /** Writes what is still to be written. */
  flush: () => void
}

const WRITE_DELAY_MILLISECONDS = 200

export function openProviderStore(directory: string): ProviderStore {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'state.json')
  const entries = new Map(read(file))
  let timer: NodeJS.Timeout | undefined

  const isCurrent = ({ expiresAt }: Entry) => expiresAt === undefined || expiresAt > Date.now()
  const flush = () => {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    for (const [key, entry] of entries) if (!isCurrent(entry)) entries.delete(key)
    writeFileSync(`${file}.new`, JSON.stringify([...entries]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const changed = () => (timer ??= setTimeout(flush, WRITE_DELAY_MILLISECONDS).unref())

  return {
    entries: <T>(kind: string) =>
      [...entries]
        .filter(([key, entry]) => key.startsWith(`${kind}:`) && isCurrent(entry))
        .map(([, { value }]) => value as T),
    get: <T>(kind: string, id: string) => {
      const entry = entries.get(`${kind}:${id}`)
      return entry && isCurrent(entry) ? (entry.value as T) : undefined
    },
    set(kind, id, value, expiresIn) {
      entries.set(`${kind}:${id}`, { value, expiresAt: expiresIn && Date.now() + expiresIn * 1000 })
      changed()
    },
    remove(kind, matches) {
      for (const [key, { value }] of entries) {
        if (key.startsWith(`${kind}:`) && matches(key.slice(kind.length + 1), value)) entries.delete(key)
      }
      changed()
    },
    flush,
  }
}

function read(file: string): [string, Entry][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** The store as `oidc-provider` wants it. */
export function storeAdapter(store: ProviderStore): AdapterFactory {
  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      store.set(model, id, payload, expiresIn)
    },
    find: async (id) => store.get<AdapterPayload>(model, id),
    findByUid: async (uid) => store.entries<AdapterPayload>(model).find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) =>
      store.entries<AdapterPayload>(model).find((payload) => payload.userCode === userCode),
    async consume(id) {
      store.set(model, id, { ...store.get<AdapterPayload>(model, id), consumed: Math.floor(Date.now() / 1000) })
    },
    async destroy(id) {
      store.remove(model, (candidate) => candidate === id)
    },
    async revokeByGrantId(grantId) {
      store.remove(model, (_id, value) => isOfGrant(value, grantId))
    },
  })
}

function isOfGrant(value: unknown, grantId: string): boolean {
  return typeof value === 'object' && value !== null && 'grantId' in value && value.grantId === grantId
}

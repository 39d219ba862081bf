import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    sealing: Sealing
  }
}

/**
 * Keeps what has to be read again, such as a PIN or the private half of a key, so that the database alone does not tell
 * it (decisions, "Access"). `about` names the place a text belongs to, such as `pass-keys/3f2a91c0`: sealed for one place
 * it opens at no other.
 */
export type Sealing = {
  /** Encrypts a text with AES-256-GCM under the newest key of the settings. */
  seal: (text: string, about: string) => string
  /** @throws when it was changed, belongs to another place, or its key is no longer in the settings */
  open: (sealed: string, about: string) => string
  /** Whether it is sealed under the newest key; what is not has to be sealed anew before its key may go. */
  isNewest: (sealed: string) => boolean
  /** A keyed hash by which a text is found and unique without being told; of the newest key. */
  digest: (text: string, about: string) => string
}

const vectorBytes = 12
const tagBytes = 16

type Key = { name: string; encryption: Buffer; digests: Buffer }

/** @param secrets the secrets of the settings, the newest first */
export function openSealing(secrets: readonly string[]): Sealing {
  const keys = secrets.map(keyOf)
  const [newest] = keys
  if (!newest) throw new Error('there is no secret to seal with')
  return {
    seal: (text, about) => {
      const vector = randomBytes(vectorBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.encryption, vector).setAAD(Buffer.from(about))
      const bytes = Buffer.concat([vector, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${newest.name}.${bytes.toString('base64url')}`
    },
    open: (sealed, about) => {
      const [name, text = ''] = sealed.split('.')
      const key = keys.find((each) => each.name === name)
      if (!key) throw new Error(`SEALING_KEY no longer has the key ${name} that something is sealed under`)
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.encryption, bytes.subarray(0, vectorBytes))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
      return decipher.update(bytes.subarray(vectorBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    isNewest: (sealed) => sealed.startsWith(`${newest.name}.`),
    digest: (text, about) => createHmac('sha256', newest.digests).update(`${about}\n${text}`).digest('base64url'),
  }
}

/** One secret gives a key for each use, so that none is used for two. */
function keyOf(secret: string): Key {
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', `atrium/${use}`, bytes))
  return { name: derived('name', 4).toString('hex'), encryption: derived('seal', 32), digests: derived('digest', 32) }
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type JWK, exportJWK, generateKeyPair } from 'jose'

export type ProviderKeys = { jwks: { keys: JWK[] }; cookieKeys: string[] }

/** The keys that sign tokens and cookies, made on first use and kept in the folder, readable by the owner only. */
export async function providerKeys(directory: string): Promise<ProviderKeys> {
  const file = path.join(directory, 'keys.json')
  try {
    const keys: ProviderKeys = JSON.parse(await readFile(file, 'utf8'))
    return keys
  } catch {
    return makeKeys(directory, file)
  }
}

async function makeKeys(directory: string, file: string): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  const keys = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] }
  await mkdir(directory, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return keys
}

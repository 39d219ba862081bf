import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Passwords of the superuser `postgres` and of the role `atrium`, which owns the databases. */
export type Credentials = { administrator: string; application: string }

/** Reads the passwords of a data directory, made at random on first use and readable by the owner only. */
export function credentialsOf(directory: string): Credentials {
  const file = path.join(directory, 'credentials.json')
  return readCredentials(file) ?? makeCredentials(file)
}

function readCredentials(file: string): Credentials | undefined {
  try {
    const { administrator, application }: Partial<Credentials> = JSON.parse(readFileSync(file, 'utf8'))
    return administrator && application ? { administrator, application } : undefined
  } catch {
    return undefined
  }
}

function makeCredentials(file: string): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  const credentials = { administrator: password(), application: password() }
  writeFileSync(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return credentials
}

import { execFileSync } from 'node:child_process'

/** The user a child process runs as; empty when it runs as the current user. */
export type SystemAccount = { uid?: number; gid?: number }

const NAME = 'postgres'

/**
 * PostgreSQL refuses to run as root, so root runs it as the user `postgres`, created when missing.
 * Everyone else runs it as themselves.
 * @throws when root may not create the user
 */
export function systemAccount(log: (message: string) => void): SystemAccount {
  if (process.getuid?.() !== 0) return {}
  const existing = lookUp()
  if (existing) return existing
  log(`Creating the system user "${NAME}", because PostgreSQL refuses to run as root`)
  create()
  const created = lookUp()
  if (!created) throw new Error(`The system user "${NAME}" was created but cannot be found`)
  return created
}

function lookUp(): SystemAccount | undefined {
  try {
    return { uid: identifier('-u'), gid: identifier('-g') }
  } catch {
    return undefined
  }
}

function identifier(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

function create() {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', NAME],
      { stdio: 'pipe' },
    )
  } catch (cause) {
    throw new Error(
      `PostgreSQL refuses to run as root and the system user "${NAME}" could not be created. ` +
        'Start as an ordinary user, create that user, or point to a database of your own.',
      { cause },
    )
  }
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SystemAccount } from './systemAccount.ts'

/** What a data directory of ours may hold; anything else means that it belongs to something else. */
const OURS =
  /^(cluster(\.new)?|owner\.pid(\..+)?|credentials\.json|port|postgresql\.log|requested-as\.txt|where-the-data-is\.txt)$/

/**
 * Makes the directory that holds a cluster and gives it to the account PostgreSQL runs as.
 * A folder which that account cannot reach (below a root-only one) is replaced by one below the system's
 * state folder, derived from the requested path, so the next start finds it again.
 * @returns the absolute path that is used
 * @throws when the directory holds files of something else, or cannot be created
 */
export function preparePlace(requested: string, account: SystemAccount, options: PlaceOptions): string {
  mkdirSync(requested, { recursive: true })
  const directory = realpathSync(requested)
  refuseForeign(directory)
  hand(directory, account)
  if (canUse(directory, account)) return directory

  const replacement = replacementFor(directory, options.durable)
  refuseForeign(replacement)
  hand(replacement, account)
  if (!canUse(replacement, account))
    throw new Error(`PostgreSQL's user can reach neither ${directory} nor ${replacement}`)
  writeFileSync(path.join(replacement, 'requested-as.txt'), `${directory}\n`)
  writeFileSync(path.join(directory, 'where-the-data-is.txt'), `${replacement}\n`)
  options.log(`PostgreSQL cannot reach ${directory}; the data is in ${replacement}`)
  return replacement
}

/** `durable`: the data must survive a restart of the machine. */
export type PlaceOptions = { durable: boolean; log: (message: string) => void }

/** Whether the account can enter and write the directory; asked of the system itself, so that every kind of right counts. */
function canUse(directory: string, account: SystemAccount): boolean {
  if (account.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0
  )
}

function hand(directory: string, { uid, gid }: SystemAccount) {
  try {
    chmodSync(directory, 0o700)
    if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid)
  } catch (cause) {
    throw new Error(`${directory} belongs to another user; start as that one, or choose another data directory`, {
      cause,
    })
  }
}

function refuseForeign(directory: string) {
  const foreign = readdirSync(directory).find((name) => !OURS.test(name))
  if (foreign) throw new Error(`${directory} cannot hold the database: it holds other files (such as "${foreign}")`)
}

function replacementFor(directory: string, durable: boolean): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const replacement = path.join(stateDirectory(durable), 'data', name)
  mkdirSync(replacement, { recursive: true })
  return replacement
}

/**
 * A folder of our own that every user can enter: below /var/lib, or below the system's temporary folder when /var/lib
 * is read-only or nothing needs to last.
 * @throws when neither can be made safely
 */
export function stateDirectory(durable: boolean): string {
  const last = path.join(tmpdir(), 'atrium')
  for (const candidate of durable ? ['/var/lib/atrium', last] : [last, '/var/lib/atrium']) {
    if (makeOwn(candidate)) return candidate
  }
  throw new Error(`No folder that PostgreSQL could reach: neither /var/lib/atrium nor ${last} can be made`)
}

/** Nobody else may own or write it: what lies there is executed. */
function makeOwn(candidate: string): boolean {
  try {
    mkdirSync(path.join(candidate, 'data'), { recursive: true })
    const { uid } = lstatSync(candidate)
    if (uid !== process.getuid?.()) return false
    for (const folder of [candidate, path.join(candidate, 'data')]) chmodSync(folder, 0o755)
    return lstatSync(candidate).isDirectory()
  } catch {
    return false
  }
}

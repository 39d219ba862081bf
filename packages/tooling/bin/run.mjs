#!/usr/bin/env node
// The way in for `npm start` and `npm test`: needs Node 20 and npm, nothing else. It installs the packages when they are
// missing or older than the lockfile, then runs the named script of the root package.json with pnpm and Node 24.
//   node packages/tooling/bin/run.mjs <script> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const onWindows = process.platform === 'win32'
const pnpmFile = onWindows ? 'pnpm.cmd' : 'pnpm'
/** File that remembers the version of pnpm and the folder it was found in. */
const MEMORY = 'node_modules/.pnpm-found'
const quiet = { TURBO_TELEMETRY_DISABLED: '1', npm_config_update_notifier: 'false' }
const major = (version) => Number(version.replace('v', '').split('.')[0])

/** npm passes Ctrl-C on to us although the terminal has sent it already: what comes so soon is the same key press. */
const SAME_PRESS_MILLISECONDS = 500
/** How long stragglers may take once the script itself has ended. */
const GRACE_MILLISECONDS = 10_000

/** The version of pnpm that was fetched in this run, and its folder. */
let fetched

async function main() {
  const [script, ...options] = process.argv.slice(2)
  if (!script) fail('Say which script to run, such as: node packages/tooling/bin/run.mjs app:start')
  if (major(process.version) < 20) fail(`Atrium needs Node 20 or newer to start; this is ${process.version}.`)

  const environment = { ...process.env, ...quiet, PATH: pathWithPnpm() }
  if (!isInstalled()) {
    await install(environment)
    // Only now is there a folder for it: the next start need not look for pnpm again.
    if (fetched) remember(...fetched)
  }
  if (!hasNode24()) fail(`No Node 24 comes with the packages for this system; install it (this is ${process.version}).`)
  process.exit(await run(['run', script, ...options], environment))
}

/** The search path on which pnpm is found in the version of package.json. */
function pathWithPnpm() {
  const { PATH: own = '' } = process.env
  const [wanted] = JSON.parse(read('package.json')).packageManager.split('+')
  const running = /^pnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')
  if (running && wanted === `pnpm@${running[1]}`) return own
  const folder = rememberedFolder(wanted) ?? fetchPnpm(wanted)
  return [folder, own].join(path.delimiter)
}

/** Where pnpm was found the last time, if it is still there in the wanted version. */
function rememberedFolder(wanted) {
  const [version, folder] = (read(MEMORY) ?? '').split('\n')
  return version === wanted && existsSync(path.join(folder, pnpmFile)) ? folder : undefined
}

/**
 * Lets npx fetch pnpm into its cache and answers the folder. The first attempt does not ask the registry for what is
 * there, because npx would wait a minute for an answer when there is no network.
 */
function fetchPnpm(wanted) {
  console.log(`Fetching ${wanted}…`)
  for (const attempt of [['--prefer-offline'], []]) {
    const options = ['--yes', ...attempt, '--package', wanted, '--', 'node', '-p', 'process.env.PATH']
    const stdio = ['ignore', 'pipe', attempt.length > 0 ? 'ignore' : 'inherit']
    const npx = spawnSync('npx', options, { cwd: root, stdio, shell: onWindows, encoding: 'utf8' })
    const folders = npx.status === 0 ? npx.stdout.trim().split(path.delimiter) : []
    const folder = folders.find((one) => existsSync(path.join(one, pnpmFile)))
    if (folder) {
      fetched = [wanted, folder]
      remember(wanted, folder)
      return folder
    }
  }
  return fail(`${wanted} could not be fetched. The first time needs the network.`)
}

function remember(wanted, folder) {
  if (existsSync(path.join(root, 'node_modules'))) writeFileSync(path.join(root, MEMORY), `${wanted}\n${folder}\n`)
}

/** pnpm leaves a copy of the lockfile when it has finished, so half an installation is none. */
function isInstalled() {
  return (
    existsSync(path.join(root, 'node_modules/.modules.yaml')) &&
    read('node_modules/.pnpm/lock.yaml') === read('pnpm-lock.yaml')
  )
}

async function install(environment) {
  console.log('Installing packages…')
  const start = Date.now()
  const code = await run(['install', '--frozen-lockfile', '--prefer-offline'], environment)
  if (code !== 0)
    fail('The packages could not be installed; what pnpm says is above. The first time needs the network.')
  console.log(`Packages installed in ${Math.ceil((Date.now() - start) / 1000)} s.`)
}

/** pnpm puts the Node that is among the packages before the system's. */
function hasNode24() {
  const names = onWindows ? ['node.exe', 'node.cmd'] : ['node']
  return names.some((name) => existsSync(path.join(root, 'node_modules/.bin', name))) || major(process.version) >= 24
}

/**
 * Runs pnpm in a session of its own, so that signals reach it once and only through us.
 * The first signal asks it to end in order, the second ends it at once.
 * Answers its exit code; when a signal ended it, this process ends by the same one.
 */
async function run(options, env) {
  const child = spawn('pnpm', options, { cwd: root, stdio: 'inherit', shell: onWindows, detached: !onWindows, env })
  const stop = stopper(child)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => fail(`pnpm cannot be run: ${error.message}`))
    child.once('exit', (exitCode) => resolve(exitCode ?? 1))
  })
  if (!stop.signal()) {
    stop.forget()
    return code
  }
  await ended(child.pid)
  stop.forget()
  process.kill(process.pid, stop.signal())
  return wait(1_000, code)
}

/** Listens for signals, and for the end of npm, which does not always pass them on before it goes. */
function stopper(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const parent = process.ppid
  let first
  let since = 0
  const receive = (signal) => {
    if (!first) {
      first = signal
      since = Date.now()
      askToEnd(child.pid)
    } else if (Date.now() - since > SAME_PRESS_MILLISECONDS) endNow(child.pid)
  }
  for (const signal of signals) process.on(signal, receive)
  const timer = setInterval(() => {
    if (process.ppid !== parent && !first) receive('SIGTERM')
  }, 500)
  return {
    signal: () => first,
    forget() {
      clearInterval(timer)
      for (const signal of signals) process.off(signal, receive)
    },
  }
}

/** pnpm passes SIGINT on to what it started and waits for it. Windows' console tells everybody itself. */
function askToEnd(pid) {
  if (!onWindows) kill(-pid, 'SIGINT')
}

function endNow(pid) {
  if (onWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
  else for (const member of [-pid, ...sessionMembers(pid)]) kill(member, 'SIGKILL')
}

/** Waits for what outlived the command, and ends it when it takes too long. */
async function ended(pid) {
  const deadline = Date.now() + GRACE_MILLISECONDS
  while (sessionMembers(pid).length > 0 && Date.now() < deadline) await wait(50)
  endNow(pid)
}

/** The processes of a session that still run. Linux tells; elsewhere the command's own group has to do. */
function sessionMembers(session) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isMember(name, session))
    .map(Number)
}

/** After the program's name in brackets come state, parent, group and session. */
function isMember(pid, session) {
  try {
    const [state, , , member] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return Number(member) === session && state !== 'Z'
  } catch {
    return false
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

function read(file) {
  const absolute = path.join(root, file)
  return existsSync(absolute) ? readFileSync(absolute, 'utf8') : undefined
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

// A closed terminal must not keep us from ending what we started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
await main()

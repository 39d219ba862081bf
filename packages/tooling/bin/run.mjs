#!/usr/bin/env node
// Dependency-free entry point: `npm start`, `npm test`, ... need only Node >= 20 and npm.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const win = process.platform === 'win32'
const run = (cmd, args) => new Promise((res) => {
  // its own process group, so that one signal reaches every process below
  const child = spawn(cmd, args, { cwd: root, stdio: 'inherit', shell: win, detached: !win, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } })
  const fwd = (s) => { try { win ? child.kill(s) : process.kill(-child.pid, s) } catch {} }
  for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => fwd(s))
  // npm kills only `sh -c`, not us: notice that the parent has gone
  const parent = process.ppid
  setInterval(() => { if (process.ppid !== parent) fwd('SIGTERM') }, 500).unref()
  child.on('error', (e) => { console.error(e.message); res(1) })
  child.on('exit', (code, sig) => res(sig ? 1 : code ?? 1))
})
const underPnpm = /^pnpm\//.test(process.env.npm_config_user_agent ?? '')
const pnpm = underPnpm ? ['pnpm'] : ['npx', '--yes', packageManager.split('+')[0]]
const lock = path.join(root, 'pnpm-lock.yaml'), stamp = path.join(root, 'node_modules/.modules.yaml')
const stale = !existsSync(stamp) || statSync(lock).mtimeMs > statSync(stamp).mtimeMs
if (stale) { const rc = await run(pnpm[0], [...pnpm.slice(1), 'install', '--frozen-lockfile', '--prefer-offline']); if (rc) process.exit(rc) }
process.exit(await run(pnpm[0], [...pnpm.slice(1), 'run', ...process.argv.slice(2)]))

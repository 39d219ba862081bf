/** `pnpm demo:reset`: throws the local demo away; the next start makes it anew. */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startCluster } from '../cluster/startCluster.ts'
import { readEnvironment } from '../env.ts'

const environment = readEnvironment(process.env, (lines) => {
  console.error(lines.join('\n'))
  process.exit(1)
})
if (environment.DATABASE_URL) {
  console.error('DATABASE_URL is set: only the embedded demo database is reset. Nothing was changed.')
  process.exit(1)
}
if (existsSync(environment.DATA_DIR)) {
  const cluster = await startCluster({ dataDirectory: path.join(environment.DATA_DIR, 'postgres'), log: console.log })
  await cluster.remove()
  for (const folder of ['files', 'mails', 'identity', 'spool'])
    rmSync(path.join(environment.DATA_DIR, folder), { recursive: true, force: true })
}
console.log('The demo is gone. `npm start` makes it anew.')

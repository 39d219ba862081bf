import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from './cluster/freePort.ts'
import { startServer } from './crash/server.ts'

it('a server whose database cannot be reached names the setting and ends', async () => {
  const nowhere = await freePort()
  const start = startServer({
    dataDirectory: mkdtempSync(path.join(tmpdir(), 'atrium-start-')),
    port: await freePort(),
    variables: { DATABASE_URL: `postgres://atrium:secret@127.0.0.1:${nowhere}/atrium` },
  })
  const failure = await start.catch((error: unknown) => String(error))
  expect(failure).toContain(`DATABASE_URL: the database "atrium" at 127.0.0.1:${nowhere} does not answer.`)
  expect(failure).not.toContain('secret')
}, 60_000)

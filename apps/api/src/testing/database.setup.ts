import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../cluster/startCluster.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into Vitest's own interface
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-test-'))
  const cluster = await startCluster({ dataDirectory: path.join(folder, 'data'), fsync: false, log: () => undefined })
  await cluster.ensureDatabase('atrium_template')
  const templateUrl = cluster.url('atrium_template')
  await migrateDatabase(templateUrl)
  const boss = new PgBoss({ connectionString: templateUrl, schema: 'jobs' })
  await boss.start()
  await boss.stop({ graceful: false })
  project.provide('templateUrl', templateUrl)
  return async () => {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

import path from 'node:path'
import { startCluster, type Cluster } from '@atrium/api/cluster/startCluster.ts'
import pg from 'pg'
import { shift } from './moment.ts'

const shifted = `interval '${shift} milliseconds'`

type Database = {
  databaseUrl: string
  /** Moves the job queue's own clock, which the server makes when it starts. */
  shiftJobs: () => Promise<void>
  stop: Cluster['stop']
}

/** The embedded PostgreSQL of one worker's server, which tells the time of the journeys as its server does. */
export async function startDatabase(folder: string): Promise<Database> {
  const dataDirectory = path.join(folder, 'postgres')
  const { url, ensureDatabase, stop } = await startCluster({ dataDirectory, fsync: false, log: () => undefined })
  await ensureDatabase('atrium')
  const databaseUrl = url('atrium')
  await run(databaseUrl, [
    ...['now', 'clock_timestamp'].map(
      (name) => `
        create or replace function public.${name}() returns timestamptz language sql stable parallel safe
        return pg_catalog.${name}() + ${shifted}`,
    ),
    // Before those of PostgreSQL, so that defaults of columns and triggers call these.
    'alter database atrium set search_path = public, pg_catalog',
  ])
  const jobsClock = `
    create or replace function jobs.job_now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + ${shifted} $$`
  return { databaseUrl, shiftJobs: () => run(databaseUrl, [jobsClock]), stop }
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own for a test file, cloned from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(inject('templateUrl'))
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(template)
  url.pathname = `/${name}`
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: maintenance.href })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name} template atrium_template`)
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

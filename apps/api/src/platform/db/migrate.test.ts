import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { withClient } from './client.ts'
import { migrateDatabase } from './migrate.ts'

describe('bringing a database up to date', () => {
  it('does nothing a second time, and says so of one made before the baseline', async () => {
    const { url, drop } = await cloneDatabase()
    await expect(migrateDatabase(url)).resolves.toBeUndefined()
    await withClient(url, (client) =>
      client.query(`update drizzle.__drizzle_migrations set created_at = 1760000000000`),
    )
    await expect(migrateDatabase(url)).rejects.toThrow('before its first release')
    await drop()
  })
})

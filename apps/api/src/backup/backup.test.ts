import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFileStore } from '../adapters/files/local.ts'
import { fingerprint } from '../contract/snapshot.ts'
import { loadDemo } from '../demo/load.ts'
import { verifySeals } from '../modules/audit-log/index.ts'
import { connect } from '../platform/db/database.ts'
import { cloneDatabase } from '../testing/database.ts'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

let test: TestApp
const place = mkdtempSync(path.join(tmpdir(), 'atrium-backup-'))
const folderFor = (name: string) => path.join(mkdtempSync(path.join(place, 'one-')), name)
const quiet = { warn: () => undefined }

beforeAll(async () => {
  test = await openOwnTestApp()
  await loadDemo(test.db, test.clock, test.services)
}, 180_000)
afterAll(async () => {
  await test.close()
  rmSync(place, { recursive: true, force: true })
})

describe('a backup', { timeout: 180_000 }, () => {
  it('gives everything back: records, waiting jobs, files, totals and the seals of the audit trail', async () => {
    const folder = folderFor('whole')
    const made = await makeBackup(test.databaseUrl, test.services.files, folder)
    expect(made.files.length).toBeGreaterThan(0)
    expect(made.missing).toEqual([])
    const target = await cloneDatabase()
    const store = localFileStore(folderFor('files'))
    await restoreBackup(folder, target.url, store)
    const restored = connect(target.url, 2, quiet)
    expect(await fingerprint(restored.db)).toEqual(await fingerprint(test.db))
    expect(await verifySeals(restored)).toMatchObject({ intact: true })
    expect(await store.exists(String(made.files[0]?.key))).toBe(true)
    await expect(
      restored.db.execute(`update users set landlord_id = uuidv7() where id = (select id from users limit 1)`),
    ).rejects.toThrow('Failed query')
    await expect(restoreBackup(folder, target.url, store)).rejects.toThrow('holds records already')
    await restored.close()
    await target.drop()
  })

  it('that was damaged is told, and not restored', async () => {
    const folder = folderFor('damaged')
    await makeBackup(test.databaseUrl, test.services.files, folder)
    expect((await verifyBackup(folder)).damaged).toEqual([])
    const [table] = readdirSync(folder).filter((name) => name.startsWith('public.users'))
    writeFileSync(path.join(folder, String(table)), 'rubbish')
    expect((await verifyBackup(folder)).damaged).toEqual(['public.users'])
    const target = await cloneDatabase()
    await expect(restoreBackup(folder, target.url, localFileStore(folderFor('files')))).rejects.toThrow('public.users')
    await target.drop()
  })

  it('asks for a folder of its own', async () => {
    const folder = path.dirname(folderFor('x'))
    writeFileSync(path.join(folder, 'something'), '')
    await expect(makeBackup(test.databaseUrl, test.services.files, folder)).rejects.toThrow('not empty')
  })
})

import * as xlsx from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userGroups } from '../modules/user-groups/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { turnsDuring } from '../testing/turnsDuring.ts'
import { exportInTurn } from './exports/exportTurns.ts'
import { openSheetFile } from './exports/sheetFile.ts'
import type { Cell } from './exports/sheetWriter.ts'

let test: TestApp
let actor: TestActor
beforeAll(async () => {
  test = await openTestApp()
  actor = await test.actorWith(['USER_GROUP_DOWNLOAD'])
})
afterAll(() => test.close())

const usual = ['Name', 'Since', 'Active', 'Count']

async function written(format: 'XLSX' | 'CSV', rows: Cell[][], names = usual, timezoneOffset = 0) {
  const columns = names.map((header) => ({ header, width: 22 }))
  const file = await openSheetFile({ name: 'Night shift', fileName: 'night-shift', format, columns, timezoneOffset })
  await file.write(rows)
  await file.end()
  const { data } = JSON.parse(await text(file.answer())) as { data: { dataStream: string } }
  return Buffer.from(data.dataStream, 'base64')
}

function cellsOf(content: Buffer): unknown[][] {
  const book = xlsx.read(content, { type: 'buffer', raw: true })
  const [first] = book.SheetNames
  return xlsx.utils.sheet_to_json(book.Sheets[String(first)]!, { header: 1, raw: true })
}

const row = (name: string): Cell[] => [name, new Date(Date.UTC(2026, 1, 3, 14, 5)), true, -7]

describe('a spreadsheet', () => {
  it.each(['XLSX', 'CSV'] as const)(
    'opens as %s with a header, dates as dd-MM-yyyy and words for yes and no',
    async (format) => {
      const [header, first, second] = cellsOf(
        await written(format, [row('Mina Tan'), ['<b> & "Söhne"\n', null, false]]),
      )
      expect(header).toEqual(['Name', 'Since', 'Active', 'Count'])
      expect(first?.slice(0, 3)).toEqual(['Mina Tan', '03-02-2026 02:05 PM', 'Yes'])
      expect(second?.[0]).toBe('<b> & "Söhne"\n')
      expect(second?.[2]).toBe('No')
    },
  )

  it.each([
    [480, '03-02-2026 10:05 PM'],
    [630, '04-02-2026 12:35 AM'],
    [-480, '03-02-2026 06:05 AM'],
  ])('writes moments by the clock of the office centre, %i minutes east of UTC', async (timezoneOffset, shown) => {
    for (const format of ['XLSX', 'CSV'] as const) {
      const [, first] = cellsOf(await written(format, [row('Mina Tan')], usual, timezoneOffset))
      expect(first?.[1]).toBe(shown)
    }
  })

  it('keeps telephone numbers in a CSV too, so that it can be uploaded again', async () => {
    const line = (await written('CSV', [row('+65 6000 0000')])).toString().split('\n')[1]
    expect(line?.startsWith('+65 6000 0000,')).toBe(true)
  })

  it.each(['=HYPERLINK("http://evil")', '+1+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])('never runs %j', async (formula) => {
    const line = (await written('CSV', [row(formula)])).toString().split('\n')[1]
    expect(line).toMatch(/^"?'/)
    const book = xlsx.read(await written('XLSX', [row(formula)]), { type: 'buffer', cellFormula: true })
    expect(book.Sheets['Night shift']?.['A2']).toMatchObject({ t: 's' })
    expect(book.Sheets['Night shift']?.['A2']).not.toHaveProperty('f')
  })

  it('keeps telephone numbers as they are, numbers as numbers, and takes what no book could hold', async () => {
    const [, first, second] = cellsOf(
      await written('XLSX', [row('+65 6000 0000'), row('a\u0000\ud800b'.repeat(20_000))]),
    )
    expect(first).toEqual(['+65 6000 0000', '03-02-2026 02:05 PM', 'Yes', -7])
    expect(String(second?.[0])).toMatch(/^(a\ufffdb)+a?\ufffd?$/)
  })
})

const download = (as: TestActor, format = 'CSV') =>
  test.call('generateUserGroupRecord', { as, query: { format, sortProperties: 'groupName', sortDirection: 'ASC' } })

describe('the export of a list', () => {
  const count = 1100
  beforeAll(async () => {
    const { landlordId, officeCentreId } = actor
    const names = Array.from({ length: count }, (_, index) => `Group ${String(index).padStart(5, '0')}`)
    await test.db.insert(userGroups).values(names.map((groupName) => ({ landlordId, officeCentreId, groupName })))
  })
  it('holds every row once, in order, and is named after the list and the day', async () => {
    const { status, body } = await download(actor)
    expect(status).toBe(200)
    const { dataStream, fileName } = body.data as { dataStream: string; fileName: string }
    const names = cellsOf(Buffer.from(dataStream, 'base64')).map(([name]) => name)
    expect(names).toHaveLength(count + 1)
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((one, other) => String(one).localeCompare(String(other))))
    expect(new Set(names).size).toBe(count + 1)
    expect(fileName).toMatch(/^user-groups-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('lets others have their turn between a hundred rows', async () => {
    const turns = await turnsDuring(() => download(actor, 'XLSX'))
    expect(turns).toBeGreaterThan((2 * count) / 100)
  })
})

describe('an export that nobody waits for any more', () => {
  const underWay = async () => {
    const { rows } = await test.db.execute<{ pages: number }>(
      sql`select count(*)::int as pages from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query ilike '%exported%'`,
    )
    return rows[0]?.pages
  }

  it('ends long before its last row', async () => {
    const leaver = await test.actorWith(['USER_GROUP_DOWNLOAD'])
    const { landlordId, officeCentreId } = leaver
    await test.db.execute(sql`insert into user_groups (landlord_id, office_centre_id, group_name)
      select ${landlordId}, ${officeCentreId}, 'Group ' || n from generate_series(1, 20000) n`)
    const server = createServer((request, response) => test.app.routing(request, response)).listen(0)
    try {
      const leaving = new AbortController()
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/office-centres/${officeCentreId}/user-groups/generate-record`
      const headers = { authorization: `Bearer ${await leaver.token()}` }
      const answer = fetch(url, { headers, signal: leaving.signal })
      await vi.waitFor(async () => expect(await underWay()).toBe(1), { interval: 5 })
      leaving.abort()
      const leftAt = performance.now()
      await expect(answer).rejects.toThrow('aborted')
      await vi.waitFor(async () => expect(await underWay()).toBe(0), { interval: 5, timeout: 20_000 })
      const stoppedAfter = performance.now() - leftAt
      const startedAt = performance.now()
      await download(leaver)
      expect(stoppedAfter).toBeLessThan((performance.now() - startedAt) / 4)
    } finally {
      server.close()
    }
  })
})

describe('the turns of exports', () => {
  it('are two at once, and two of one person, running or waiting, who is told in words', async () => {
    const ends: (() => void)[] = []
    const begin = (person: string) => exportInTurn(person, () => new Promise<void>((resolve) => ends.push(resolve)))
    const all = [begin('a'), begin('a'), begin('b')]
    await expect(begin('a')).rejects.toThrow(
      'Your other downloads are still being prepared. Wait until one has finished.',
    )
    expect(ends).toHaveLength(2)
    ends[0]?.()
    await all[0]
    await vi.waitFor(() => expect(ends).toHaveLength(3))
    all.push(begin('a'))
    for (let index = 1; index < 4; index++) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(index))
      ends[index]?.()
    }
    await expect(Promise.all(all)).resolves.toHaveLength(4)
  })
})

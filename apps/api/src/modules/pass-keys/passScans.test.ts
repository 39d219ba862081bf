import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeMobilePass } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { hours, later, seconds } from '../../platform/clock.ts'
import { alerts } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { passCodeUsesJob } from './codeUses.jobs.ts'
import { passCodeUses } from './tables.ts'

let test: TestApp
let holder: TestActor
let guard: TestActor
let passId: string

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(new Date('2026-12-02T10:00:00Z'))
  holder = await test.actorWith([])
  guard = await test.actorWith(['QR_SCANNER_VIEW'], { scope: holder })
  passId = await makeMobilePass(test.db, holder, holder.id, { passNo: 'M-9', dateAssigned: test.clock.now() })
})

async function freshCode(as = holder): Promise<string> {
  const { codes } = (await test.call('getMyPassCodes', { as })).body.data as { codes: { text: string }[] }
  return String(codes[0]?.text)
}

const scanAt = (text: string, dateTime = test.clock.now()) => ({ text, dateTime: dateTime.toISOString() })

async function merge(scanner: string, scans: object[], as = guard): Promise<string[]> {
  const answer = await test.call('mergePassScans', { as, body: { scanner, scans } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as string[]
}

const uses = () => test.db.select().from(passCodeUses).where(eq(passCodeUses.accessPassId, passId))
const raised = () => test.db.select().from(alerts).where(eq(alerts.officeCentreId, holder.officeCentreId))

it('what a scanner let through is kept once, however often and late it is told', async () => {
  const scan = scanAt(await freshCode())
  test.clock.advance(hours(5))
  const answers = await Promise.all([merge('the front desk', [scan]), merge('the front desk', [scan])])
  expect(answers.flat().toSorted()).toEqual(['KEPT', 'REPEATED'])
  expect(await merge('the front desk', [scan])).toEqual(['REPEATED'])
  expect(await uses()).toMatchObject([{ reader: 'scanner/the front desk' }])
  expect(await raised()).toEqual([])
})

it('a code at a second scanner is found and raised once, whichever tells of it first', async () => {
  const scan = scanAt(await freshCode())
  const answers = await Promise.all([merge('the front desk', [scan]), merge('the back desk', [scan])])
  expect(answers.flat().toSorted()).toEqual(['KEPT', 'USED_ELSEWHERE'])
  expect(await merge('the front desk', [scan])).toEqual(['USED_ELSEWHERE'])
  expect(await raised()).toMatchObject([
    {
      kind: 'PASS_CODE_MISUSED',
      entityType: 'ACCESS_PASS',
      entityId: passId,
      reason: expect.stringContaining('Pass M-9 of '),
    },
  ])
  expect(await uses()).toHaveLength(2)
})

it('a pass that was withdrawn since is kept all the same, and what nobody signed is not', async () => {
  const code = await freshCode()
  const scan = scanAt(code)
  await test.call('reportLostPhone', { as: holder })
  const forged = scanAt(`${code.slice(0, 150)}${code[150] === 'A' ? 'B' : 'A'}${code.slice(151)}`)
  const late = scanAt(code, later(test.clock.now(), -seconds(120)))
  expect(await merge('the front desk', [forged, scan, late, scanAt('nothing')])).toEqual([
    'REFUSED',
    'KEPT',
    'REFUSED',
    'REFUSED',
  ])
})

it('another estate’s scanner keeps nothing of it, and nobody without the permission does', async () => {
  const scan = scanAt(await freshCode())
  const stranger = await test.actorWith(['QR_SCANNER_VIEW'])
  expect(await merge('the front desk', [scan], stranger)).toEqual(['REFUSED'])
  const body = { scanner: 'the front desk', scans: [scan] }
  expect((await test.call('mergePassScans', { as: holder, body })).status).toBe(403)
  expect(await uses()).toEqual([])
})

it('a tenant’s scanner keeps nothing of another company’s pass, the landlord’s does of any', async () => {
  const tenant = await makeOfficeCentre(test.db, { landlordId: holder.landlordId })
  const tenantGuard = await test.actorWith(['QR_SCANNER_VIEW'], { scope: tenant })
  expect(await merge('the front desk', [scanAt(await freshCode())], tenantGuard)).toEqual(['REFUSED'])
  expect(await uses()).toEqual([])
  const colleague = await test.actorWith([], { scope: tenant })
  await makeMobilePass(test.db, tenant, colleague.id, { dateAssigned: test.clock.now() })
  const scan = scanAt(await freshCode(colleague))
  expect(await merge('a desk upstairs', [scan], tenantGuard)).toEqual(['KEPT'])
  expect(await merge('the front desk', [scan])).toEqual(['USED_ELSEWHERE'])
})

it('where codes were used is forgotten after a month', async () => {
  await merge('the front desk', [scanAt(await freshCode())])
  test.clock.advance(hours(24 * 29))
  await passCodeUsesJob.run(test.ctx(), {})
  expect(await uses()).toHaveLength(1)
  test.clock.advance(hours(24 * 2))
  await passCodeUsesJob.run(test.ctx(), {})
  expect(await uses()).toEqual([])
})

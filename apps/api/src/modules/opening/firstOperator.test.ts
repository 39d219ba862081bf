import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { inviteFirstOperator } from './index.ts'

const folder = path.resolve(import.meta.dirname, '../../..')
const person = { email: 'Olga@provider.example', fullName: 'Olga Ong' }
let test: TestApp
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'atrium-operator-'))

beforeEach(async () => {
  test = await openOwnTestApp()
})
afterEach(async () => {
  await test.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})

const invite = (whom = person) => test.ctx().transaction((tx) => inviteFirstOperator(tx, whom))
const confirm = (token: string) => test.call('confirmAccount', { body: { token, password: 'Harbour-Lights-88' } })
const signIn = () =>
  test.call('login', { body: { username: person.email, password: 'Harbour-Lights-88', portal: 'CONSOLE' } })

describe('the first operator', () => {
  it('confirms the account by the link and signs in to the console as superadmin', async () => {
    const { token, email } = await invite()
    expect(email).toBe('olga@provider.example')
    const info = await test.call('getConfirmAccountInfo', { path: { token } })
    expect(info.body).toMatchObject({ data: { roleCode: 'SUPERADMIN', passwordRequired: true } })
    expect((await signIn()).status).toBe(401)

    expect((await confirm(token)).status).toBe(200)
    expect((await signIn()).body).toMatchObject({ success: true })
  })

  it('gets a new link as long as the account is not confirmed, and the earlier one stops working', async () => {
    const first = await invite()
    const second = await invite()
    expect((await confirm(first.token)).body).toMatchObject({ code: 'LINK_EXPIRED' })
    expect((await confirm(second.token)).status).toBe(200)
  })

  it('is the only one made this way', async () => {
    await invite()
    await expect(invite({ email: 'eve@provider.example', fullName: 'Eve Ee' })).rejects.toThrow(
      'There is an operator already: olga@provider.example.',
    )
  })

  it('is not made again once confirmed', async () => {
    await confirm((await invite()).token)
    await expect(invite()).rejects.toThrow('There is an operator already')
  })

  it('needs an address that mail can reach', async () => {
    await expect(invite({ ...person, email: 'olga' })).rejects.toMatchObject({ errors: [{ field: 'email' }] })
  })
})

describe('the operator command', { timeout: 60_000 }, () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/operator.ts', ...words], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: test.databaseUrl, DATA_DIR: dataDirectory, DOMAIN: 'atrium.example' },
    })

  it('prints a link that confirms the account, and refuses a second operator', async () => {
    const { stdout } = await run(person.email, person.fullName)
    const token = /http:\/\/console\.atrium\.example\/confirm-account\?token=(\S+)/.exec(stdout)?.[1] ?? ''
    expect((await confirm(token)).status).toBe(200)
    await expect(run('eve@provider.example', 'Eve Ee')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is an operator already'),
    })
  })

  it('says what it needs when it is called without a name', async () => {
    await expect(run(person.email)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('FULL NAME') })
  })
})

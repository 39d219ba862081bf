import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSealing } from './platform/sealing.ts'
import { sealingSecrets } from './services.ts'
import { openOwnTestApp, type TestApp } from './testing/testApp.ts'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

const sealingWith = async (given: string) => openSealing(await sealingSecrets(test.db, given, test.clock))

it('opens what was sealed before the settings had a secret, and seals anew under theirs', async () => {
  const before = (await sealingWith('')).seal('482913', 'pins/1')
  const sealing = await sealingWith('a secret of more than thirty-two letters')
  expect(sealing.open(before, 'pins/1')).toBe('482913')
  expect(sealing.isNewest(before)).toBe(false)
  const after = sealing.seal('482913', 'pins/1')
  expect(sealing.isNewest(after)).toBe(true)
  const changed = await sealingWith(
    'another secret of that many letters or more, a secret of more than thirty-two letters',
  )
  expect(changed.open(after, 'pins/1')).toBe('482913')
  expect(changed.isNewest(after)).toBe(false)
})

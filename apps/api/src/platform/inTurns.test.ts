import { expect, it } from 'vitest'
import { openTestApp } from '../testing/testApp.ts'
import { turnsDuring } from '../testing/turnsDuring.ts'
import { mapInTurns } from './inTurns.ts'

it('many items are made in order, others having their turn between them', async () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => index)
  let doubled: number[] = []
  const turns = await turnsDuring(async () => (doubled = await mapInTurns(numbers, (number) => number * 2)))
  expect(doubled).toEqual(numbers.map((number) => number * 2))
  expect(turns).toBeGreaterThanOrEqual(4)
})

it('ten thousand rows of a spreadsheet are judged while others go on', async () => {
  const test = await openTestApp()
  const actor = await test.actorWith(['USER_GROUP_UPLOAD'])
  const dataList = Array.from({ length: 10_000 }, (_, index) => ({ groupName: `Group ${index % 9999}` }))
  let errors: string[][] = []
  const turns = await turnsDuring(async () => {
    const { body } = await test.call('processUserGroupsData', { as: actor, body: { dataList } })
    errors = (body.data as { dataList: { errors: string[] }[] }).dataList.map((row) => row.errors)
  })
  expect(errors[9999]).toEqual(['This group name appears more than once in the file.'])
  expect(errors.flat()).toHaveLength(1)
  // Once after every two hundred rows, when they are read and when they are judged.
  expect(turns).toBeGreaterThan(90)
})

import { expect, test } from 'vitest'
import { inOrder } from './inOrder.ts'

/** Answers after a moment with what was asked; fails when it is asked while it answers. */
function driver() {
  let busy = false
  return async (asked: unknown) => {
    if (busy) throw new Error('asked while busy')
    busy = true
    await new Promise((resolve) => setTimeout(resolve, 2))
    busy = false
    if (asked === 'wrong') throw new Error('wrong')
    return asked
  }
}

test('questions that come together are answered in turn, also after one that fails', async () => {
  const ask = inOrder(driver())
  const answers = await Promise.allSettled([ask('one'), ask('wrong'), ask('three')])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
    'one',
    'Error: wrong',
    'three',
  ])
  expect(await ask('four')).toBe('four')
})

test('a question with a callback does not wait', () => {
  const seen: unknown[] = []
  const ask = inOrder((asked, hear) => {
    seen.push(asked)
    return hear
  })
  void ask('slow', 'no callback')
  ask('fast', () => undefined)
  expect(seen).toEqual(['slow', 'fast'])
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { frameStyle } from './firstPaint.ts'

const ui = path.resolve(import.meta.dirname, '../../../ui/src')
const theme = ['themeVariables.ts', 'palette.ts', 'theme.tsx', 'AppFrame.module.css', 'NavSkeleton.module.css']
  .map((file) => readFileSync(path.join(ui, file), 'utf8'))
  .join()

test.each([...new Set(frameStyle.match(/#[\da-f]{6}\b/g))])('the frame has %s from the theme', (colour) => {
  expect(theme).toContain(colour)
})

test.each(['16rem', '3.75rem', '3.5rem', '96rem'])('a size of %s is the frame’s own', (size) => {
  expect([theme.includes(size), frameStyle.includes(size)]).toEqual([true, true])
})

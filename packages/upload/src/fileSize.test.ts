import { expect, test } from 'vitest'
import { acceptHint, formatFileSize } from './fileSize.ts'

test('sizes are in kB below a megabyte and in MB from there', () => {
  expect([0, 1, 2048, 1024 * 1024, 1.44 * 1024 * 1024].map(formatFileSize)).toEqual([
    '0 kB',
    '1 kB',
    '2 kB',
    '1.0 MB',
    '1.4 MB',
  ])
})

test('the hint names limit and extensions', () =>
  expect(acceptHint(['.jpg', '.png'], 5)).toBe('Up to 5 MB: .jpg, .png'))

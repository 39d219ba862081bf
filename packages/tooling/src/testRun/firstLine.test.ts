import { describe, expect, it } from 'vitest'
import { firstComplaint, firstLine } from './firstLine.ts'

describe('what an error says', () => {
  it('is its first line that is not empty, without colours', () => {
    expect(firstLine('\n\u001B[31mError: \u001B[39mno room\n    at book (rooms.ts:3:1)')).toBe('Error: no room')
    expect(firstLine('')).toBe('')
  })

  it('is not longer than fits', () => {
    expect(firstLine('x'.repeat(400))).toBe(`${'x'.repeat(299)}…`)
  })
})

describe('what a command complains of', () => {
  it('is the first line that says so', () => {
    const types =
      'tsc --noEmit\nsrc/a.ts(1,7): error TS2322: Type string\nsrc/b.ts(1,7): error TS2322: Type number\nDone'
    expect(firstComplaint(types)).toBe('src/a.ts(1,7): error TS2322: Type string')
    expect(firstComplaint('checking\n  × eslint(no-debugger): remove it\nFound 1 error.')).toBe(
      '× eslint(no-debugger): remove it',
    )
    expect(firstComplaint('1 unhandled error\nError: closed already')).toBe('Error: closed already')
  })

  it('is its last line when none does', () => {
    expect(firstComplaint('a.ts\nFormat issues found in 1 file.\n\n····\n')).toBe('Format issues found in 1 file.')
    expect(firstComplaint('')).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

describe('common passwords', () => {
  it.each(['Password123!', 'P@ssw0rd2026', 'Welcome2026!!', 'Admin@123456', 'Qwerty123456!', '!Il0veyou-2026'])(
    '%s is one',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each(['Correct-Horse-7-Battery', 'Harbour-Lights-88', 'Marina-Gate-2026', '12!-34?-56', '🌧️-Umbrella-Stand-4'])(
    '%s is none',
    async (password) => expect(await isCommonPassword(password)).toBe(false),
  )
})

import { expect, it } from 'vitest'
import { displayedName, initialsOf, privacyOf } from './displayPrivacy.rules.ts'

it.each([
  ['Janet Mei Tan', 'J. T.'],
  ['  madonna ', 'M.'],
  ['Élodie Ångström', 'É. Å.'],
  ['', ''],
])('%j is %s', (fullName, initials) => expect(initialsOf(fullName)).toBe(initials))

it('narrows the rule of the centre where a display shows no names, and never widens it', () => {
  expect(privacyOf('NAMES', false)).toBe('HIDDEN')
  expect(privacyOf('HIDDEN', true)).toBe('HIDDEN')
  expect(displayedName('Janet Tan', 'HIDDEN')).toBeNull()
  expect(displayedName(null, 'NAMES')).toBeNull()
})

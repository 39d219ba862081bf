import { describe, expect, it } from 'vitest'
import { countries, countryName, isCountry } from './countries.ts'
import { brandColour, centreCode, officeCentreRules, timezoneOffset } from './officeCentre.ts'

describe('an office centre', () => {
  it.each(['MARINA', 'a1', 'ABCDEFGHIJ', ' QUAY '])('takes the code %s', (code) => expect(centreCode(code)).toBeNull())

  it.each(['', ' ', 'ABCDEFGHIJK', 'A B', 'A-1', 'Ä'])('refuses the code "%s"', (code) =>
    expect(centreCode(code)).not.toBeNull(),
  )

  it('needs a company name and may leave out the rest', () => {
    expect(officeCentreRules.companyName('')).toBe('Enter a company name.')
    expect(officeCentreRules.companyName('x'.repeat(151))).toBe('Use at most 150 characters.')
    expect(officeCentreRules.contactEmail(null)).toBeNull()
    expect(officeCentreRules.contactEmail('not one')).not.toBeNull()
    expect(officeCentreRules.postalCode('1234567890123')).toBe('Use at most 12 characters.')
  })

  it.each(['', '#1d4e89', ' #1D4E89 '])('wears the colour "%s"', (colour) => expect(brandColour(colour)).toBeNull())

  it.each(['1d4e89', '#fff', 'teal', '#1d4e8g'])('wears no colour %s', (colour) =>
    expect(brandColour(colour)).toBe('Enter a colour such as #1d4e89.'),
  )

  it('lies in a country and a time zone of the lists', () => {
    expect(officeCentreRules.country('SG')).toBeNull()
    expect(officeCentreRules.country('ZZ')).toBe('Choose a country from the list.')
    expect(timezoneOffset(480)).toBeNull()
    expect(timezoneOffset(481)).toBe('Choose a time zone from the list.')
  })
})

describe('countries', () => {
  it('are the 249 of ISO 3166, each with a name', () => {
    expect(countries()).toHaveLength(249)
    expect(countries().every(({ code, name }) => name !== code)).toBe(true)
    expect(countryName('SG')).toBe('Singapore')
    expect(isCountry('sg')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { openSealing } from './sealing.ts'

const old = 'an old secret of more than thirty-two letters'
const fresh = 'another secret, of as many letters as the old one'
const sealing = openSealing([fresh, old])

describe('what is sealed', () => {
  it('is read again at its place, and looks otherwise each time', () => {
    const sealed = sealing.seal('482913', 'pins/1')
    expect(sealed).not.toContain('482913')
    expect(sealing.seal('482913', 'pins/1')).not.toBe(sealed)
    expect(sealing.open(sealed, 'pins/1')).toBe('482913')
  })

  it('opens at no other place, and not once a letter of it was changed', () => {
    const sealed = sealing.seal('482913', 'pins/1')
    expect(() => sealing.open(sealed, 'pins/2')).toThrow('unable to authenticate data')
    const letter = sealed.at(12) === 'A' ? 'B' : 'A'
    expect(() => sealing.open(sealed.slice(0, 12) + letter + sealed.slice(13), 'pins/1')).toThrow(
      'unable to authenticate data',
    )
  })

  it('is read under an older key, is known to be old, and is lost with its key', () => {
    const before = openSealing([old]).seal('482913', 'pins/1')
    expect(sealing.open(before, 'pins/1')).toBe('482913')
    expect(sealing.isNewest(before)).toBe(false)
    expect(sealing.isNewest(sealing.seal('482913', 'pins/1'))).toBe(true)
    expect(() => openSealing([fresh]).open(before, 'pins/1')).toThrow('SEALING_KEY')
  })

  it('has a digest that is the same each time, for its place and key alone', () => {
    expect(sealing.digest('482913', 'pins')).toBe(sealing.digest('482913', 'pins'))
    expect(sealing.digest('482913', 'pins')).not.toBe(sealing.digest('482913', 'cards'))
    expect(sealing.digest('482913', 'pins')).not.toBe(openSealing([old]).digest('482913', 'pins'))
  })
})

import { describe, expect, it } from 'vitest'
import { colourScale, contrast } from './colourScale.ts'

describe('colourScale', () => {
  const colours = ['#0f5f61', '#ffd400', '#000000', '#ffffff', '#001122', '#ff0000', '#00ff7f', '#8844ee', '#c0c0c0']

  it.each(colours)('keeps white text readable on the fills of %s', (colour) => {
    const scale = colourScale(colour)
    for (const shade of [6, 7, 8, 9]) expect(contrast(scale[shade] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colours)('keeps the dark shades of %s readable on its faint ones', (colour) => {
    const scale = colourScale(colour)
    expect(contrast(scale[1], scale[8])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(scale[4], '#182224')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colours)('goes from light to dark for %s', (colour) => {
    const lights = colourScale(colour).map((shade) => contrast(shade, '#000000'))
    for (const [index, light] of lights.entries()) expect(light).toBeLessThanOrEqual(lights[index - 1] ?? 21)
  })

  it('leaves a colour that is dark enough as it is', () => {
    expect(colourScale('#0f5f61')[7]).toBe('#0f5f61')
  })
})

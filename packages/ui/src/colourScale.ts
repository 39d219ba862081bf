import { luminance, toRgba, type MantineColorsTuple } from '@mantine/core'

/** Relative luminance (WCAG) and share of the colour's saturation of shades 0 to 6, the faintest tint first. */
const tints = [
  [0.93, 0.6],
  [0.86, 0.6],
  [0.73, 0.6],
  [0.57, 0.7],
  [0.42, 0.68],
  [0.28, 0.72],
  [0.17, 0.85],
] as const
/** White text on anything at most this luminous has a contrast of at least 5:1. */
const mostLuminousFill = 0.155

type Tone = { hue: number; saturation: number }

const toneOf = (colour: string): Tone => {
  const { r, g, b } = toRgba(colour)
  const [high, low] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255]
  const range = high - low
  if (range === 0) return { hue: 0, saturation: 0 }
  const sector = [(g - b) / 255 / range, (b - r) / 255 / range + 2, (r - g) / 255 / range + 4]
  const hue = sector[[r, g, b].indexOf(Math.max(r, g, b))] ?? 0
  return { hue: (hue * 60 + 360) % 360, saturation: range / (1 - Math.abs(high + low - 1)) }
}

const hex = ({ hue, saturation }: Tone, lightness: number): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** The colour of this hue and saturation that is just below the wanted luminance. */
const shade = (tone: Tone, target: number): string => {
  let [low, high] = [0, 1]
  for (let step = 0; step < 11; step += 1) {
    const middle = (low + high) / 2
    if (luminance(hex(tone, middle)) < target) low = middle
    else high = middle
  }
  return hex(tone, low)
}

/**
 * Ten shades of one colour (`#rrggbb`) whose contrasts hold whatever the colour is: shade 7 is the colour itself,
 * darkened where white text on it would not be readable; shade 6 carries white text too; shades 0 to 4 read on dark pages.
 */
export const colourScale = (colour: string): MantineColorsTuple => {
  const tone = toneOf(colour)
  const own = luminance(colour)
  const fill = Math.min(own, mostLuminousFill)
  const [s0, s1, s2, s3, s4, s5, s6] = tints
  const tint = ([target, share]: readonly [number, number]) =>
    shade({ hue: tone.hue, saturation: tone.saturation * share }, target)
  return [
    tint(s0),
    tint(s1),
    tint(s2),
    tint(s3),
    tint(s4),
    tint(s5),
    tint(s6),
    own > mostLuminousFill ? shade(tone, fill) : colour,
    shade(tone, fill * 0.62),
    shade(tone, fill * 0.34),
  ]
}

/** The contrast of two opaque colours as WCAG 2.2 defines it, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

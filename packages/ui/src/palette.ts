import type { MantineColorsTuple } from '@mantine/core'
import { colourScale } from './colourScale.ts'

/** The product's own colour, used where an office centre has not chosen one. */
export const defaultBrandColour = '#175c5a'

/** Warm greys: paper, stone, graphite. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dbd7cf',
  '#c6c0b6',
  '#8b8479',
  '#706a60',
  '#5a554d',
  '#3d3a35',
  '#262421',
]

/** Ink: neutral with a breath of teal, from text (0) to the ground below everything (9). */
const dark: MantineColorsTuple = [
  '#e1e7e6',
  '#c5cecd',
  '#a5b1b0',
  '#8f9c9b',
  '#465355',
  '#2f3b3d',
  '#222d2f',
  '#192325',
  '#121a1c',
  '#0c1213',
]

/** Every colour that components may name, apart from the brand's. */
export const palette = {
  gray,
  dark,
  red: colourScale('#b3322b'),
  orange: colourScale('#a8500f'),
  yellow: colourScale('#8f6200'),
  green: colourScale('#1d7547'),
  blue: colourScale('#22629e'),
  violet: colourScale('#664a9a'),
}

/** The colours a component may be given. */
export type Colour = keyof typeof palette | 'brand'

/** What the theme has a word for besides its colours. */
type Named = 'dimmed' | 'inherit' | 'white' | `${Colour}.${number}` | `var(--${string})`

declare module '@mantine/core' {
  /** No component takes a colour of another name: only these are made to be read, in light and in dark. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  export interface MantineThemeColorsOverride {
    colors: Record<Colour | Named, MantineColorsTuple>
  }
}

/** Text on light pages. */
export const ink = '#162122'

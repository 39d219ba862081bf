import { alpha, type CSSVariablesResolver } from '@mantine/core'
import type { Colour } from './palette.ts'

const tones = ['brand', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'gray'] as const satisfies Colour[]
const each = (values: (tone: Colour) => Record<string, string>): Record<string, string> =>
  Object.assign({}, ...tones.map(values))

/** The custom properties that components read: Mantine's, where its own are too faint to read, and Atrium's. */
export const themeVariables: CSSVariablesResolver = (theme) => ({
  variables: {
    '--atrium-nav': '#12292b',
    '--atrium-nav-raised': '#1d3a3c',
    '--atrium-nav-text': '#c3d3d2',
    '--atrium-nav-dimmed': '#8fa8a7',
    '--atrium-header-height': '3.5rem',
  },
  light: {
    '--atrium-canvas': '#f6f4f0',
    '--atrium-sunken': 'var(--mantine-color-gray-0)',
    '--atrium-hairline': '#e5e1da',
    '--atrium-hover': '#f3f6f5',
    '--atrium-selected': 'var(--mantine-color-brand-0)',
    '--atrium-focus': 'var(--mantine-color-brand-7)',
    '--atrium-input-border': 'var(--mantine-color-gray-5)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    ...each((tone) => ({ [`--mantine-color-${tone}-light-color`]: `var(--mantine-color-${tone}-8)` })),
    '--mantine-color-gray-light': 'var(--mantine-color-gray-2)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-gray-3)',
  },
  dark: {
    '--atrium-canvas': 'var(--mantine-color-dark-8)',
    '--atrium-sunken': '#1d282a',
    '--atrium-hairline': '#2d393b',
    '--atrium-hover': '#202b2d',
    '--atrium-selected': 'var(--mantine-color-brand-light)',
    '--atrium-focus': 'var(--mantine-color-brand-4)',
    '--atrium-input-border': '#718082',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    ...each((tone) => ({
      [`--mantine-color-${tone}-light`]: alpha(theme.colors[tone]?.[5] ?? '', 0.16),
      [`--mantine-color-${tone}-light-hover`]: alpha(theme.colors[tone]?.[5] ?? '', 0.26),
      [`--mantine-color-${tone}-light-color`]: `var(--mantine-color-${tone}-2)`,
      [`--mantine-color-${tone}-outline`]: `var(--mantine-color-${tone}-4)`,
    })),
  },
})

import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ThemeProvider } from './theme.tsx'

/** Renders for a test: in the theme, without transitions and portals. */
export const renderInTheme = (children: ReactNode): RenderResult =>
  render(children, { wrapper: ({ children: content }) => <ThemeProvider env="test">{content}</ThemeProvider> })

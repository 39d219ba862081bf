import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { StrictMode, type ReactElement } from 'react'

/** Renders a screen as a portal does, and strictly: effects run twice, as they do while one develops. */
export const renderScreen = (screen: ReactElement) =>
  render(
    <StrictMode>
      <ThemeProvider env="test">
        <QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )

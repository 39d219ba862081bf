import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageTimeout, PendingPage } from './pageStates.tsx'

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message || this.props.children
}

afterEach(() => vi.useRealTimers())

test('a page that does not come raises an error after two minutes (doc 1 §8)', () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ThemeProvider env="test">
      <Boundary>
        <PendingPage />
      </Boundary>
    </ThemeProvider>,
  )
  act(() => void vi.advanceTimersByTime(pageTimeout - 1))
  expect(screen.getByText('Loading…')).toBeDefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText(/took too long to load/)).toBeDefined()
})

import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import OfflineNotice from './OfflineNotice.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  cleanup()
})

test('says that the line is gone, for as long as it is', () => {
  render(
    <ThemeProvider env="test">
      <OfflineNotice />
    </ThemeProvider>,
  )
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe('')
  act(() => onlineManager.setOnline(false))
  expect(notice.textContent).toBe('You are offline. Nothing can be saved until the connection is back.')
  act(() => onlineManager.setOnline(true))
  expect(notice.textContent).toBe('')
})

test('says so on a page that came up without a line', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <ThemeProvider env="test">
      <OfflineNotice />
    </ThemeProvider>,
  )
  expect(screen.getByRole('status').textContent).toMatch(/^You are offline/)
})

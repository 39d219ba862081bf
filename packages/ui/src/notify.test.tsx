import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notify } from './notify.tsx'
import { renderInTheme } from './renderInTheme.tsx'

afterEach(() => vi.useRealTimers())

describe('notify', () => {
  it('shows a success politely and a failure as an alert', async () => {
    renderInTheme(null)
    act(() => notify({ message: 'Record successfully added' }))
    expect((await screen.findByRole('status')).textContent).toContain('Record successfully added')
    act(() => notify({ message: 'Station failed to sync', tone: 'danger' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Station failed to sync')
  })

  it('does not repeat the same text within five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInTheme(null)
    act(() => {
      notify({ message: 'Sync successful', seconds: 60 })
      notify({ message: 'Sync successful', seconds: 60 })
    })
    await screen.findByText('Sync successful')
    await act(() => vi.advanceTimersByTimeAsync(4900))
    act(() => notify({ message: 'Sync successful', seconds: 60 }))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(screen.getAllByText('Sync successful')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    act(() => notify({ message: 'Sync successful', seconds: 60 }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.getAllByText('Sync successful')).toHaveLength(2)
  })

  it('goes away after the given seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInTheme(null)
    act(() => notify({ message: 'Upload in progress', tone: 'info', seconds: 3.5 }))
    await screen.findByText('Upload in progress')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText('Upload in progress')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.queryByText('Upload in progress')).toBeNull()
  })

  it('offers what can be done about it for as long as it stays, again for the same text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderInTheme(null)
    const onClick = vi.fn<() => void>()
    const approved = () => act(() => notify({ message: 'Approved', seconds: 10, action: { label: 'Undo', onClick } }))
    approved()
    const undo = await screen.findByRole('button', { name: 'Undo, Approved' })
    act(() => undo.click())
    expect(onClick).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByText('Approved')).toBeNull()
    approved()
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(screen.getByRole('button', { name: 'Undo, Approved' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.queryByText('Approved')).toBeNull()
  })
})

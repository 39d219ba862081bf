import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordInput, watchInactivity } from './inactivity.ts'

const MINUTE = 60_000
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

describe('half an hour without input', () => {
  const onInactive = vi.fn<() => void>()
  let stop: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    onInactive.mockClear()
    stop = watchInactivity(onInactive)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('ends the session, once', () => {
    vi.advanceTimersByTime(30 * MINUTE - 1)
    expect(onInactive).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    press()
    vi.advanceTimersByTime(60 * MINUTE)
    expect(onInactive).toHaveBeenCalledOnce()
  })

  test('starts anew with each input', () => {
    vi.advanceTimersByTime(29 * MINUTE)
    press()
    vi.advanceTimersByTime(29 * MINUTE)
    expect(onInactive).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(onInactive).toHaveBeenCalledOnce()
  })

  test('input in another tab counts', () => {
    vi.advanceTimersByTime(29 * MINUTE)
    recordInput()
    vi.advanceTimersByTime(2 * MINUTE)
    expect(onInactive).not.toHaveBeenCalled()
  })

  test('the first input after a long sleep comes too late', () => {
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE)
    press()
    expect(onInactive).toHaveBeenCalledOnce()
  })
})

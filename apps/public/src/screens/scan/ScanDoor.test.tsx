import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScanDoor } from './ScanDoor.tsx'

let shown: ReturnType<typeof showScreen>
const onLeave = vi.fn<(url: string) => void>()
const show = (returned = false) => {
  shown = showScreen(<ScanDoor qrToken="a code" onLeave={onLeave} returned={returned} />, {
    permissions: [],
    answer: () => undefined,
  })
}
beforeEach(() => {
  localStorage.clear()
  onLeave.mockReset()
})
afterEach(() => {
  cleanup()
  shown.restore()
})

test('asks once where somebody signs in, and sends them on by itself from then on', async () => {
  show()
  expect(onLeave).not.toHaveBeenCalled()
  await shown.person.click(await screen.findByRole('button', { name: 'I work for the building' }))
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/scan\/a%20code$/))
  cleanup()
  shown.restore()
  show()
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(2))
})

test('whoever comes back chooses again', async () => {
  localStorage.setItem('atrium-scan-portal', 'console')
  show(true)
  expect(onLeave).not.toHaveBeenCalled()
  await shown.person.click(await screen.findByRole('button', { name: 'I work for a company here' }))
  expect(localStorage.getItem('atrium-scan-portal')).toBe('portal')
  expect(onLeave).toHaveBeenCalledTimes(1)
})

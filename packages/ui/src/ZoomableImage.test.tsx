import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import { ZoomableImage } from './ZoomableImage.tsx'

async function show() {
  renderInTheme(<ZoomableImage src="data:image/png;base64,AAAA" alt="Plan of level 5" />)
  const frame = await screen.findByRole('group', { name: 'Plan of level 5' })
  const sheet = screen.getByRole('img', { name: 'Plan of level 5' }).parentElement!
  return { frame, sheet }
}

const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('ZoomableImage', () => {
  it('zooms by keys and shows everything again', async () => {
    const { frame, sheet } = await show()
    expect(disabled('Zoom out')).toBe(true)
    fireEvent.keyDown(frame, { key: '+' })
    await waitFor(() => expect(screen.queryByText('100%')).toBeNull())
    expect(sheet.style.transform).toContain('scale(')
    expect(disabled('Zoom out')).toBe(false)
    fireEvent.keyDown(frame, { key: '0' })
    expect(await screen.findByText('100%')).toBeTruthy()
  })

  it('leaves the wheel to the page unless Ctrl is held', async () => {
    const { frame } = await show()
    fireEvent.wheel(frame, { deltaY: -100 })
    expect(screen.getByText('100%')).toBeTruthy()
    fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true })
    await waitFor(() => expect(screen.queryByText('100%')).toBeNull())
  })

  it('lets fingers scroll the page while all of it is shown', async () => {
    const { frame, sheet } = await show()
    expect(sheet.style.touchAction).toBe('pan-x pan-y')
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(sheet.style.touchAction).toBe('none'))
    expect(frame.tabIndex).toBe(0)
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PageTitleBar } from './PageTitleBar.tsx'
import { renderInTheme } from './renderInTheme.tsx'

const original = window.matchMedia
afterEach(() => {
  window.matchMedia = original
})

describe('PageTitleBar', () => {
  it('offers every action by name', async () => {
    const onDownload = vi.fn<() => void>()
    const onBack = vi.fn<() => void>()
    renderInTheme(
      <PageTitleBar
        title="Permits"
        onBack={onBack}
        actions={[
          { kind: 'download', onClick: onDownload },
          { kind: 'upload' },
          { kind: 'edit' },
          { kind: 'delete', disabled: true, hint: 'In use' },
          { kind: 'cancel' },
          { kind: 'confirm', label: 'Approve' },
        ]}
      />,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Permits' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download' }))
    expect(onDownload).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('button', { name: 'Delete In use' }).matches(':disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Approve' }).matches(':disabled')).toBe(false)
  })

  it('keeps the main action on a phone and puts the rest under More actions', async () => {
    window.matchMedia = (media) => Object.assign(original(media), { matches: media === '(max-width: 48em)' })
    const onEdit = vi.fn<() => void>()
    renderInTheme(<PageTitleBar title="Permit" actions={[{ kind: 'edit', onClick: onEdit }, { kind: 'confirm' }]} />)
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

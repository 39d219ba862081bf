import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import { SearchBox } from './SearchBox.tsx'

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

const onSearch = vi.fn<(text: string) => void>()

const Searching = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchBox
        value={value}
        hint="Name or e-mail"
        onSearch={(text) => {
          onSearch(text)
          setValue(text)
        }}
      />
      <button type="button" onClick={() => setValue('from elsewhere')}>
        Elsewhere
      </button>
    </>
  )
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onSearch.mockClear()
})

describe('SearchBox', () => {
  it('has the given words, and says beside them what it searches', () => {
    renderInTheme(<Searching />)
    expect(box().placeholder).toBe('Start typing to search...')
    expect(box().title).toBe('Name or e-mail')
  })

  it('searches one second after the last keystroke', () => {
    renderInTheme(<Searching />)
    type('mar')
    wait(999)
    type('marina')
    wait(999)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('marina')
  })

  it('searches at once on Enter, and not again a second later', () => {
    renderInTheme(<Searching />)
    type('marina ')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('marina')
    wait(2000)
    expect(onSearch).toHaveBeenCalledOnce()
    expect(box().value).toBe('marina ')
  })

  it('clears at once', () => {
    renderInTheme(<Searching />)
    type('marina')
    fireEvent.keyDown(box(), { key: 'Enter' })
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onSearch).toHaveBeenLastCalledWith('')
    expect(box().value).toBe('')
  })

  it('follows a search that came from elsewhere', () => {
    renderInTheme(<Searching />)
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(box().value).toBe('from elsewhere')
  })
})

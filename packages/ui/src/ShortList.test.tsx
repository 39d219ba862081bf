import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import { ShortList } from './ShortList.tsx'

it('shortens to two entries and an ellipsis, and has all of them behind it', () => {
  renderInTheme(<ShortList entries={['Lobby', 'Gym', 'Roof']} />)
  expect(screen.getByText('Lobby, Gym, …').title).toBe('Lobby, Gym, Roof')
})

it('leaves two entries as they are', () => {
  renderInTheme(<ShortList entries={['Lobby', 'Gym']} />)
  expect(screen.getByText('Lobby, Gym').title).toBe('')
})

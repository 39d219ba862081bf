import { expect, test } from 'vitest'
import { shownTiles, standardLayout, withHidden, withMoved } from './dashboardTiles.ts'

const tiles = ['a', 'b', 'c'].map((key) => ({ key, title: key, content: null }))
const charts = ['x', 'y'].map((key) => ({ key, title: key, content: null }))
const keys = (layout: typeof standardLayout, of = tiles) => shownTiles(of, layout).map(({ key }) => key)

test('tiles move among their own kind', () => {
  const moved = withMoved(standardLayout, tiles, { key: 'c', to: 0 })
  expect(keys(moved)).toEqual(['c', 'a', 'b'])
  const both = withMoved(moved, charts, { key: 'x', to: 1 })
  expect(keys(both)).toEqual(['c', 'a', 'b'])
  expect(keys(both, charts)).toEqual(['y', 'x'])
})

test('a tile that is hidden keeps its place', () => {
  const hidden = withHidden(withMoved(standardLayout, tiles, { key: 'b', to: 0 }), 'b', true)
  expect(keys(hidden)).toEqual(['a', 'c'])
  expect(keys(withHidden(hidden, 'b', false))).toEqual(['b', 'a', 'c'])
})

test('a tile that is new comes after those that were arranged', () => {
  const arranged = withMoved(standardLayout, tiles.slice(1), { key: 'c', to: 0 })
  expect(keys(arranged)).toEqual(['c', 'b', 'a'])
})

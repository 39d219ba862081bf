import { routeMistakes, siteMap } from '@atrium/screens-kit/testing/siteMap.ts'
import { expect, test } from 'vitest'

import { router } from './router.tsx'

const routes = { ...router.routesById }

test('every route has a title and crumbs that end with itself', () => {
  expect(routeMistakes(routes)).toEqual([])
})

test('the site map', () => {
  expect(siteMap(routes)).toMatchSnapshot()
})

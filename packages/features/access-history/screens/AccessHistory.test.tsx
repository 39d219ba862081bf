import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { whoCouldEnterServer } from '../testing/someEntries.ts'
import type { WhoCouldEnterSearch } from '../whoCouldEnterQueries.ts'
import { WhoCouldEnter } from './WhoCouldEnter.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('who could enter is asked of a place and a moment, and told with ways and passes', async () => {
  const onSearch = vi.fn<(search: WhoCouldEnterSearch) => void>()
  const search = { accessDoorId: 'door-1', at: '2026-03-03T01:00:00.000Z', withoutPass: 'true' as const }
  shown = showScreen(<WhoCouldEnter search={search} onSearch={onSearch} />, {
    permissions: ['ACCESS_REPORT_LIST', 'ACCESS_REPORT_DOWNLOAD'],
    answer: whoCouldEnterServer,
  })
  expect(await screen.findByRole('row', { name: /Mei Lin Tan.*House staff.*QR, Card/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Nadia Lopez.*Booked Orchid.*No valid pass/ })).toBeTruthy()
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/who-could-enter'))
  expect(asked?.query.get('accessDoorId')).toBe('door-1')
  expect(asked?.query.get('at')).toBe('2026-03-03T01:00:00.000Z')
  await shown.person.click(screen.getByRole('checkbox', { name: 'Include people without a valid pass' }))
  expect(onSearch).toHaveBeenCalledWith({ accessDoorId: 'door-1', at: search.at })
})

import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { RecordPathsOfPortal } from '@atrium/screens-kit/shell/recordPathsOfPortal.ts'
import { renderScreen } from '@atrium/screens-kit/testing/renderScreen.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MyNoticesSearch } from '../circularQueries.ts'
import { MyNotices } from './MyNotices.tsx'

let session: ReturnType<typeof fakeSession>
afterEach(() => {
  cleanup()
  session.restore()
})

const notice = (id: string, entityType: string | null, readDate: string | null = null) => ({
  id,
  kind: 'SAMPLE',
  title: `About ${id}`,
  body: null,
  entityType,
  entityId: entityType && `${id}-record`,
  createdDate: '2027-02-20T02:00:00Z',
  readDate,
})

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

async function show(items: ReturnType<typeof notice>[]) {
  session = fakeSession({
    answer: ({ method }) => (method === 'GET' ? success({ items, total: items.length, totalPage: 1 }) : success(true)),
  })
  const onSearch = vi.fn<(search: MyNoticesSearch) => void>()
  const { router } = await renderScreen(
    <RecordPathsOfPortal value={async () => ({ RAISED_ALERT: () => '/elsewhere' })}>
      <MyNotices search={{}} onSearch={onSearch} />
    </RecordPathsOfPortal>,
  )
  return { onSearch, router }
}

const changes = () => session.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('a notice leads to what it is about, read or not, and is read then', async () => {
  await show([notice('alert', 'RAISED_ALERT'), notice('seen', 'RAISED_ALERT', '2027-02-20T03:00:00Z')])
  expect(await screen.findByRole('button', { name: 'Open: About seen' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Open: About alert' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy()
  await waitFor(() => expect(changes()).toEqual([{ ids: ['alert'] }]))
})

test('a message is opened in place, and what has no page is marked as read', async () => {
  const { onSearch, router } = await show([
    notice('news', 'MY_CIRCULAR'),
    notice('word', 'NOWHERE'),
    notice('old', null, '2027-02-20T03:00:00Z'),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Open: About news' }))
  expect(onSearch).toHaveBeenLastCalledWith({ circular: 'news-record' })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: About word' }))
  await waitFor(() => expect(changes()).toEqual([{ ids: ['word'] }]))
  expect(router.state.location.pathname).toBe('/here')
  expect(screen.queryByRole('button', { name: /About old/ })).toBeNull()
})

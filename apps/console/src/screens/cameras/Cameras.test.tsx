import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeLink } from '../devices/testing/someDevices.ts'
import { CameraProfile } from './CameraProfile.tsx'
import { cameraProfileSearch, type Camera } from './cameraQueries.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const instant = '2026-11-02T01:30:00Z'

const camera: Camera = {
  id: 'camera-1',
  name: 'Lobby camera',
  site: { id: 'site-1', name: 'East Tower' },
  area: null,
  streamUrl: 'rtsp://10.0.8.12/1',
  snapshotUrl: 'https://10.0.8.12/a.jpg',
  username: 'eye',
  hasPassword: true,
  model: null,
  active: true,
  online: true,
  status: 'ONLINE',
  lastSeen: instant,
  linkedDoors: [{ id: 'door-1', name: 'Lobby' }],
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['edit', 'deactivate', 'snapshot', 'delete'],
}

const show = (snapshot: FakeAnswer) => {
  shown = showScreen(
    <CameraProfile
      id="camera-1"
      search={cameraProfileSearch({})}
      onSearch={() => {}}
      DoorLink={fakeLink('door')}
      onLeave={() => {}}
    />,
    {
      permissions: ['CAMERA_LIST', 'CAMERA_VIEW', 'CAMERA_EDIT', 'CAMERA_DELETE', 'ACCESS_DOOR_VIEW'],
      addOns: ['CAMERA'],
      answer: ({ path }: SeenRequest) => {
        if (path.endsWith('/snapshot')) return snapshot
        return path.includes('/cameras/camera-1') ? success(camera) : success([])
      },
    },
  )
}

describe('the page of a camera', () => {
  test('shows what it sees and the doors it looks at', async () => {
    show(success({ contentType: 'image/png', dataStream: 'AAAA', takenDate: instant }))
    const picture = await screen.findByRole('img', { name: 'What Lobby camera sees' })
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA')
    expect(screen.getByRole('link', { name: 'Lobby' })).toBeTruthy()
    expect(screen.getByText('Kept, never shown')).toBeTruthy()
  })

  test('says why there is no picture', async () => {
    show({ status: 503, body: { success: false, message: 'The camera cannot be reached.', code: 'UNAVAILABLE' } })
    expect(await screen.findByText('The camera cannot be reached.')).toBeTruthy()
  })

  test('keeps the password that is not shown', async () => {
    show(success({ contentType: 'image/png', dataStream: 'AAAA', takenDate: instant }))
    await shown.person.click(await screen.findByRole('button', { name: 'Edit' }))
    const password = await screen.findByLabelText<HTMLInputElement>(/^Password/)
    expect(password.value).toBe('')
    await shown.person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toMatchObject({ password: null, username: 'eye', accessDoorIds: ['door-1'] })
  })
})

import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anyDevice, scanner } from './deviceKinds.ts'
import { DeviceList } from './DeviceList.tsx'
import { DeviceProfile } from './DeviceProfile.tsx'
import { deviceProfileSearch, deviceSearch } from './deviceQueries.ts'
import { fakeLink, someDevice } from './testing/someDevices.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const rights = [
  'DEVICE_LIST',
  'DEVICE_VIEW',
  'DEVICE_ADD',
  'DEVICE_EDIT',
  'DEVICE_DELETE',
  'DEVICE_SYNC',
  'ACCESS_DOOR_VIEW',
  'QR_SCANNER_LIST',
  'QR_SCANNER_ADD',
]

const server =
  (device = someDevice(), answer?: (request: SeenRequest) => FakeAnswer | undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const own = answer?.(request)
    if (own) return own
    const { method, path } = request
    if (path.endsWith('/devices') || path.endsWith('/device-qr-scanners'))
      return success(method === 'POST' ? device : { items: [device], total: 1, totalPage: 1 })
    if (/\/(devices|device-controllers)\/device-1/.test(path)) return success(device)
    return success([])
  }

function showList(kind = anyDevice, search: Record<string, unknown> = {}) {
  const onAdded = vi.fn<(id: string) => void>()
  shown = showScreen(
    <DeviceList
      kind={kind}
      search={deviceSearch(search)}
      onSearch={() => {}}
      DeviceLink={fakeLink('device')}
      onAdded={onAdded}
    />,
    { permissions: rights, answer: server() },
  )
  return onAdded
}

function showProfile(
  device = someDevice(),
  answer?: (request: SeenRequest) => FakeAnswer | undefined,
  search: Record<string, unknown> = {},
) {
  shown = showScreen(
    <DeviceProfile
      kind={anyDevice}
      id="device-1"
      search={deviceProfileSearch(search)}
      onSearch={() => {}}
      DeviceLink={fakeLink('device')}
      DoorLink={fakeLink('door')}
      ConfigurationLink={fakeLink('configuration')}
      onLeave={() => {}}
    />,
    { permissions: rights, answer: server(device, answer) },
  )
}

describe('the list of devices', () => {
  test('shows each with its live state, and asks for that of its tab', async () => {
    showList(anyDevice, { tab: 'ONLINE' })
    const row = (await screen.findByRole('link', { name: /Panel 1/ })).closest('tr')
    expect(row?.textContent).toContain('Online')
    expect(row?.textContent).toContain('10.20.1.10')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/devices'))
    expect(asked?.query.get('status')).toBe('ONLINE')
  })

  test('adds a device with its network', async () => {
    const onAdded = showList()
    await shown.person.click(await screen.findByRole('button', { name: 'New device' }))
    const form = within(await screen.findByRole('form', { name: 'New device' }))
    await shown.person.type(form.getByRole('textbox', { name: /^Name( \*)?$/ }), 'Panel 9')
    await shown.person.type(form.getByRole('textbox', { name: /Serial number/ }), 'ACP-9')
    await shown.person.click(form.getByRole('checkbox', { name: /DHCP/ }))
    await shown.person.click(form.getByRole('button', { name: 'Add device' }))
    expect(form.getByText('Enter an IP address, or let the network give one.')).toBeTruthy()
    await shown.person.type(form.getByRole('textbox', { name: /IP address/ }), '10.20.1.9')
    await shown.person.click(form.getByRole('button', { name: 'Add device' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('device-1'))
    expect(shown.sent('POST').at(-1)?.body).toMatchObject({
      deviceTypeId: 'CONTROLLER',
      name: 'Panel 9',
      serialNo: 'ACP-9',
      dhcp: false,
      ipAddress: '10.20.1.9',
      networkMode: 'ETHERNET',
    })
  })

  test('of scanners asks for them alone, and says no type of a new one', async () => {
    showList(scanner)
    await screen.findByRole('link', { name: /Panel 1/ })
    expect(shown.sent('GET').some(({ path }) => path.endsWith('/device-qr-scanners'))).toBe(true)
    await shown.person.click(screen.getByRole('button', { name: 'New scanner' }))
    await screen.findByRole('form', { name: 'New scanner' })
    expect(screen.queryByLabelText('Type')).toBeNull()
  })
})

describe('the page of a device', () => {
  test('says what it is and leads to its doors', async () => {
    showProfile(someDevice({ doors: [{ id: 'door-1', name: 'Lobby' }] }))
    expect(await screen.findByText('4.2.1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lobby' })).toBeTruthy()
    expect(screen.getByText('Online')).toBeTruthy()
  })

  test('tells by a notice whether a sync went well', async () => {
    showProfile()
    await pressAction(shown.person, 'Sync')
    expect(await screen.findByText('Sync successful')).toBeTruthy()
  })

  test('tells a sync that failed in two words, and no error of the request', async () => {
    showProfile(someDevice(), ({ path }) =>
      path.endsWith('/sync')
        ? {
            status: 503,
            body: { success: false, message: 'The door controllers cannot be reached.', code: 'UNAVAILABLE' },
          }
        : undefined,
    )
    await pressAction(shown.person, 'Sync')
    expect(await screen.findByText('Sync failed')).toBeTruthy()
    expect(screen.queryByText('The door controllers cannot be reached.')).toBeNull()
  })

  test('offers no sync of what is offline', async () => {
    showProfile(someDevice({ status: 'OFFLINE', online: false, allowedActions: ['edit', 'deactivate', 'delete'] }))
    await screen.findByText('Offline')
    expect(screen.queryByRole('button', { name: 'Sync' })).toBeNull()
  })
})

describe('the history of a device', () => {
  test('tells what was done to it and by whom', async () => {
    const entry = {
      id: 'entry-1',
      action: 'UPDATE',
      summary: 'Changed the network of the device',
      dateTime: '2026-11-02T01:30:00Z',
      userFullName: 'Aisha Rahman',
      before: null,
      after: null,
    }
    const history = ({ path }: SeenRequest) =>
      path.includes('histor') ? success({ items: [entry], total: 1, totalPage: 1 }) : undefined
    showProfile(someDevice(), history, { tab: 'HISTORY' })
    expect(await screen.findByText('Changed the network of the device')).toBeTruthy()
    expect(screen.getByText(/Aisha Rahman/)).toBeTruthy()
  })
})

import type { SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { QrConfiguration } from './QrConfiguration.tsx'
import { wifiSearch, type WifiSetting } from './wifiQueries.ts'
import { WifiSettings } from './WifiSettings.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const instant = '2026-11-02T01:30:00Z'

const network: WifiSetting = {
  id: 'wifi-1',
  ssid: 'Devices',
  security: 'WPA2',
  hasPassword: true,
  site: null,
  noOfDevices: 2,
  createdDate: instant,
  updatedDate: instant,
  version: 4,
  allowedActions: ['edit', 'delete'],
}

describe('wireless networks', () => {
  const show = () => {
    shown = showScreen(<WifiSettings search={wifiSearch({})} onSearch={() => {}} />, {
      permissions: ['WIFI_SETTING_LIST', 'WIFI_SETTING_ADD', 'WIFI_SETTING_EDIT', 'WIFI_SETTING_DELETE'],
      answer: ({ method, path }: SeenRequest) => {
        if (path.endsWith('/drop-down')) return success([])
        return success(method === 'GET' ? { items: [network], total: 1, totalPage: 1 } : network)
      },
    })
  }

  test('ask for a password once, and keep the one that is not shown', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Edit Devices' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toEqual({ ssid: 'Devices', security: 'WPA2', version: 4 })
  })

  test('refuse a password that no device takes', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'New network' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.type(dialog.getByLabelText(/Network name/), 'Guests')
    await shown.person.type(dialog.getByLabelText(/^Password/), 'short')
    await shown.person.click(dialog.getByRole('button', { name: 'Add network' }))
    expect(dialog.getByText('Use 8 to 63 letters, digits and signs of a keyboard.')).toBeTruthy()
    expect(shown.sent('POST')).toHaveLength(0)
  })
})

describe('the QR configuration', () => {
  const configuration = {
    qrType: 'DYNAMIC',
    refreshSeconds: 30,
    scanners: [],
    generatedDate: null,
    version: 1,
    allowedActions: ['edit'],
  }

  test('is saved and generated in one step, and shows its code', async () => {
    shown = showScreen(<QrConfiguration />, {
      permissions: ['QR_CONFIGURATION_VIEW', 'QR_CONFIGURATION_EDIT'],
      answer: ({ method, path }: SeenRequest) => {
        if (path.endsWith('/drop-down')) return success([])
        if (method === 'POST') return success({ qrCode: '{"kind":"atrium-scanner"}', generatedDate: instant })
        return success(configuration)
      },
    })
    const seconds = await screen.findByRole('textbox', { name: /Changes every/ })
    await shown.person.clear(seconds)
    await shown.person.type(seconds, '14')
    await shown.person.click(screen.getByRole('button', { name: 'Generate QR code' }))
    expect(screen.getByText('Enter a number from 15 to 300.')).toBeTruthy()
    await shown.person.clear(seconds)
    await shown.person.type(seconds, '20')
    await shown.person.click(screen.getByRole('button', { name: 'Generate QR code' }))
    expect(await screen.findByRole('img', { name: 'The code that sets up scanners' })).toBeTruthy()
    expect(shown.sent('PUT')[0]?.body).toMatchObject({ refreshSeconds: 20, version: 1 })
  })
})

import { describe, expect, test } from 'vitest'
import * as rules from './devices.ts'

describe('addresses of devices', () => {
  test.each(['10.0.4.20', '255.255.255.255', 'fd00::14', '2001:db8::1', '::ffff:10.0.0.1'])('%s is one', (value) =>
    expect(rules.ipAddress(value)).toBeNull(),
  )
  test.each([
    '10.0.4',
    '10.0.4.256',
    '1',
    '010.1.1.1',
    'fd00::14::1',
    'gate.example',
    '10.0.4.20/24',
    'fe80::1%eth0 x',
  ])('%s is none', (value) => expect(rules.ipAddress(value)).toMatch(/IP address/))
  test.each(['255.255.255.0', '/24', '64'])('%s is a subnet', (value) => expect(rules.subnet(value)).toBeNull())
  test.each(['255.0.255.0', '/129', 'all'])('%s is none', (value) => expect(rules.subnet(value)).toMatch(/mask/))
  test('up to three name servers', () => {
    expect(rules.dns('10.0.0.1, fd00::53')).toBeNull()
    expect(rules.dns('1.1.1.1,1.1.1.2,1.1.1.3,1.1.1.4')).toMatch(/up to 3/)
  })
})

describe('wireless networks', () => {
  test('a name has 32 bytes at most', () => {
    expect(rules.ssid('Marina Gate devices')).toBeNull()
    expect(rules.ssid('é'.repeat(17))).toMatch(/32/)
  })
  test.each(['short', 'x'.repeat(64), 'pässwords'])('the password %s is refused', (value) =>
    expect(rules.wifiPassword(value)).toMatch(/8 to 63/),
  )
})

describe('addresses of cameras', () => {
  test.each(['rtsp://10.0.8.12/1', 'https://cam.example/live'])('%s is a stream', (value) =>
    expect(rules.streamUrl(value)).toBeNull(),
  )
  test.each(['http://cam.example/live', 'file:///etc/passwd', 'rtsp://', 'camera'])('%s is none', (value) =>
    expect(rules.streamUrl(value)).toMatch(/such as rtsp/),
  )
  test('secrets do not stand in an address', () =>
    expect(rules.snapshotUrl('http://admin:pass@10.0.8.12/a.jpg')).toMatch(/fields of their own/))
})

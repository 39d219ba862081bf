import ipaddr from 'ipaddr.js'
import {
  all,
  maxLength,
  notInjected,
  optional,
  required,
  requiredName,
  requiredText,
  type FieldRule,
} from './fields.ts'
import { isMacAddress } from './macAddress.ts'

/** Rules of what stands beside doors (entities 5.2, 5.5), shared by forms and server. */

type Optional = FieldRule<string | null | undefined>

/** Names of devices come with what they stand beside: `Turnstile 1, scanner`. */
export const deviceName: FieldRule = requiredText('a name', 100)

export const deviceSerialNo: FieldRule = all(required('a serial number'), maxLength(60), (value) =>
  /^[\w.:/-]+$/.test(value.trim()) ? null : 'Use letters, digits, dots, dashes, colons, slashes and underscores only.',
)

export const isIpAddress = (value: string): boolean =>
  // A number alone is an address to the library, and to nobody else.
  (value.includes(':') && ipaddr.IPv6.isValid(value)) || ipaddr.IPv4.isValidFourPartDecimal(value)

const anAddress: FieldRule = (value) =>
  isIpAddress(value.trim()) ? null : 'Enter an IP address such as 10.0.4.20 or fd00::14.'

/** IPv4 or IPv6 (entities 5.2). */
export const ipAddress: Optional = optional(anAddress)

/** Needed where the network does not give one. */
export const fixedAddress: FieldRule = all(required('an IP address, or let the network give one'), anAddress)

export const macAddress: Optional = optional((value) =>
  isMacAddress(value.trim()) ? null : 'Enter six pairs of digits and letters A to F such as 00:1A:2B:3C:4D:5E.',
)

/** A mask such as 255.255.255.0, or how long its prefix is. */
export const subnet: Optional = optional((value) => {
  const text = value.trim()
  const isPrefix = /^\/?\d{1,3}$/.test(text) && Number(text.replace('/', '')) <= 128
  const isMask =
    ipaddr.IPv4.isValidFourPartDecimal(text) && ipaddr.IPv4.parse(text).prefixLengthFromSubnetMask() !== null
  return isPrefix || isMask ? null : 'Enter a mask such as 255.255.255.0, or a length such as /24.'
})

const mostNameServers = 3

export const dns: Optional = optional((value) => {
  const servers = value.split(',').map((one) => one.trim())
  return servers.length <= mostNameServers && servers.every(isIpAddress)
    ? null
    : `Enter up to ${mostNameServers} IP addresses with commas between.`
})

export const configurationName: FieldRule = requiredName('a name', 60)

/** A name of a wireless network: 32 bytes at most, as every device counts them. */
export const ssid: FieldRule = all(required('the name of the network'), notInjected, (value) =>
  new TextEncoder().encode(value.trim()).length > 32 ? 'Use at most 32 letters; some count for several.' : null,
)

/** Of WPA2 and WPA3. */
export const wifiPassword: FieldRule = all(required('the password of the network'), (value) =>
  /^[ -~]{8,63}$/.test(value) ? null : 'Use 8 to 63 letters, digits and signs of a keyboard.',
)

const addressOf =
  (schemes: readonly string[], example: string): FieldRule =>
  (value) => {
    const url = URL.parse(value.trim())
    if (!url || !schemes.includes(url.protocol) || url.hostname === '') return `Enter an address such as ${example}.`
    if (url.username !== '' || url.password !== '')
      return 'Leave name and password out of the address; they have fields of their own.'
    return null
  }

/** Where a system of another maker answers (entities 5.7). */
export const systemUrl: Optional = optional(all(maxLength(300), addressOf(['https:'], 'https://access.example.com')))

/** Where a camera is watched (entities 5.5). */
export const streamUrl: FieldRule = all(
  required('the address of the stream'),
  maxLength(500),
  addressOf(['rtsp:', 'rtsps:', 'https:'], 'rtsp://10.0.8.12/stream1'),
)

/** Where a camera gives a still picture. */
export const snapshotUrl: Optional = optional(
  all(maxLength(500), addressOf(['http:', 'https:'], 'https://10.0.8.12/snapshot.jpg')),
)

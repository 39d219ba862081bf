/** What is used of the library, which brings no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Parameters = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  const library: { decrypt: (message: Buffer, parameters: Parameters) => Buffer }
  export default library
}

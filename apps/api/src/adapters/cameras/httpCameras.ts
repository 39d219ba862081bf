import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { connect } from 'node:net'
import { imageDimensionsFromData } from 'image-dimensions'
import { CameraUnavailableError, type CameraPicture, type Cameras, type CameraSource } from './cameras.ts'
import { guardedLookup, networksOf, requireAllowed } from '../networks.ts'

type Settings = {
  /** Private networks in which cameras may be, with commas between. */
  networks: string
  /** Milliseconds until a camera counts as silent. */
  timeout?: number
  /** Bytes of a picture at most. */
  mostBytes?: number
}

const refusal = (host: string) =>
  new CameraUnavailableError(`The server may not ask ${host}: CAMERA_NETWORKS names no network it is in.`)

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'rtsp:': 554, 'rtsps:': 322 }

/** Cameras over HTTP(S); credentials travel as Basic authentication. Redirects are not followed: they could lead inside. */
export function httpCameras({ networks: setting, timeout = 5000, mostBytes = 4_000_000 }: Settings): Cameras {
  const networks = networksOf(setting)
  const lookup = guardedLookup(networks, refusal)
  return {
    async snapshot(source) {
      const url = new URL(source.url)
      requireAllowed(url.hostname, networks, refusal)
      return pictureIn(await read(url, source, { lookup, timeout, mostBytes }))
    },
    isReachable: (address) =>
      new Promise((resolve) => {
        const { hostname, port, protocol } = new URL(address)
        const host = hostname.replace(/^\[|\]$/g, '')
        try {
          requireAllowed(hostname, networks, refusal)
        } catch {
          return resolve(false)
        }
        const socket = connect({ host, port: Number(port) || (ports[protocol] ?? 443), lookup, timeout })
        const tell = (isThere: boolean) => {
          socket.destroy()
          resolve(isThere)
        }
        socket.once('connect', () => tell(true))
        socket.once('timeout', () => tell(false))
        socket.once('error', () => tell(false))
        return undefined
      }),
  }
}

type Limits = { lookup: ReturnType<typeof guardedLookup>; timeout: number; mostBytes: number }

const silent = (cause?: unknown) => new CameraUnavailableError('The camera cannot be reached.', { cause })

function read(url: URL, { username, password }: CameraSource, { lookup, timeout, mostBytes }: Limits): Promise<Buffer> {
  const send = url.protocol === 'https:' ? https : http
  const auth = username === null ? {} : { auth: `${username}:${password ?? ''}` }
  return new Promise((resolve, reject) => {
    // One limit over all: a camera that sends a byte a second is silent too.
    const signal = AbortSignal.timeout(timeout)
    const refuse = (message: string) => reject(new CameraUnavailableError(message))
    const asked = send(url, { lookup, signal, headers: { accept: 'image/jpeg, image/png' }, agent: false, ...auth })
    asked.once('error', (error) => reject(error instanceof CameraUnavailableError ? error : silent(error)))
    asked.once('response', (answer) => {
      const { statusCode = 0 } = answer
      if (statusCode === 401 || statusCode === 403) refuse('The camera refused the name and password it was given.')
      else if (statusCode !== 200) refuse(`The camera gave no picture (${statusCode}).`)
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size <= mostBytes) return
        refuse('The picture of the camera is too large.')
        asked.destroy()
      })
      answer.once('error', (error) => reject(silent(error)))
      answer.once('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.end()
  })
}

/** A picture as its bytes say; what the camera says of it is not believed. */
function pictureIn(content: Buffer): CameraPicture {
  const found = imageDimensionsFromData(content)
  if (found?.type === 'jpeg') return { contentType: 'image/jpeg', content }
  if (found?.type === 'png') return { contentType: 'image/png', content }
  throw new CameraUnavailableError('What the camera sent is no picture.')
}

import type { CameraPicture, Cameras } from './cameras.ts'
import { CameraUnavailableError } from './cameras.ts'

/** Cameras to try things with: those of `.example`, which is nobody's, see what is drawn; the rest is asked for real. */
export const standInCameras = (draw: (host: string, now: Date) => Buffer, others: Cameras): Cameras => ({
  async snapshot(source): Promise<CameraPicture> {
    const { hostname } = new URL(source.url)
    if (!isOurs(hostname)) return others.snapshot(source)
    if (isAway(hostname)) throw new CameraUnavailableError('The camera cannot be reached.')
    return { contentType: 'image/png', content: draw(hostname, new Date()) }
  },
  isReachable: async (url) => {
    const { hostname } = new URL(url)
    return isOurs(hostname) ? !isAway(hostname) : others.isReachable(url)
  },
})

const isOurs = (host: string): boolean => host.endsWith('.example')
const isAway = (host: string): boolean => host.startsWith('away.')

/** Where a camera gives a still picture, and what it asks for. */
export type CameraSource = { url: string; username: string | null; password: string | null }

export type CameraPicture = { contentType: 'image/jpeg' | 'image/png'; content: Buffer }

/** The cameras of a building, as the server reaches them. */
export type Cameras = {
  /**
   * What a camera sees now.
   * @throws CameraUnavailableError when it cannot be reached, is where it may not be asked, or answers no picture
   */
  snapshot: (source: CameraSource) => Promise<CameraPicture>
  /** Whether something answers at the address of a picture or a stream. */
  isReachable: (url: string) => Promise<boolean>
}

/** Says in a sentence why there is no picture. */
export class CameraUnavailableError extends Error {}

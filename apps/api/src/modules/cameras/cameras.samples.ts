import { makeCamera } from '../../demo/deviceFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const cameraSamples = {
  cameras: { of: 'CENTRE', make: (db, where) => makeCamera(db, where) },
} satisfies Record<string, Sample>

const stream = { fields: { streamUrl: 'rtsp://camera.example/stream' } }

/** What the schema does not tell of bodies. */
export const cameraBodies: Bodies = { createCamera: stream, updateCamera: stream }

import type { LabCentre } from '@atrium/vendor-lab/model.ts'

/** How the lab is to begin. */
export type LabStart = {
  type: 'START'
  file: string
  port: number
  secret: string
  centres: LabCentre[]
  intercomUrl: string
}

/** What the server says to the lab that it started. */
export type ToLab = LabStart | { type: 'SERVER'; url: string }

/** What the lab says to it: that it answers, and where. */
export type FromLab = { type: 'READY'; url: string }

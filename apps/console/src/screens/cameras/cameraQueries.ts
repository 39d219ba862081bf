import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { liveTabs, statusIn } from '../devices/deviceQueries.ts'

export type Camera = Schemas['Camera']

/** The state of the list of cameras in the address, for `validateSearch`. */
export const cameraSearch = listSearch({
  tabs: liveTabs,
  sorts: ['name', 'updatedDate'],
  filters: { siteId: one(), accessDoorId: one() },
})

export type CameraSearch = ReturnType<typeof cameraSearch>

export const cameraListQuery = ({ tab, ...search }: CameraSearch): Query<'listCameras'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
  ...statusIn(tab),
})

export const camerasQuery = (search: CameraSearch) => api.query('listCameras', { query: cameraListQuery(search) })

export const cameraQuery = (id: string) => api.query('getCamera', { path: { id } }, { silent: true })

export const snapshotQuery = (id: string) => api.query('getCameraSnapshot', { path: { id } }, { silent: true })

/** The tabs of a camera; the first one is the default. */
export const cameraTabs = ['PICTURE', 'HISTORY'] as const

export const cameraProfileSearch = listSearch({ tabs: cameraTabs })

export type CameraProfileSearch = ReturnType<typeof cameraProfileSearch>

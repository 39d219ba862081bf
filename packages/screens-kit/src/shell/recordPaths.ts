import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { RecordPathsOfPortal } from './recordPathsOfPortal.ts'

/** Where a record is shown, by its id and that of the record on whose page it is, such as the building of a floor. */
type RecordPath = (id: string, parentId: string | null) => string

/** Where a kind of record is shown, by its code in notifications and search answers, such as USER_GROUP. */
export type RecordPaths = Readonly<Record<string, RecordPath | undefined>>

/** The paths of a portal that shows every one of these kinds. */
export type AllRecordPaths<Kind extends string> = RecordPaths & Readonly<Record<Kind, RecordPath>>

/** Fetches the paths of a portal, which only opened notifications and searches need. */
export type LoadRecordPaths = () => Promise<RecordPaths>

const none: RecordPaths = {}

/** The paths of a portal; none until they are fetched. */
export const useRecordPaths = (load: LoadRecordPaths): RecordPaths =>
  useQuery({ queryKey: ['recordPaths'], queryFn: load, staleTime: Infinity }).data ?? none

/** The paths of the portal a screen is in. */
export const usePortalRecordPaths = (): RecordPaths => useRecordPaths(useContext(RecordPathsOfPortal))

/** The path of a record; undefined for kinds the portal has no page for. */
export const pathOfRecord = (
  paths: RecordPaths,
  kind: string | null,
  id: string | null,
  parentId: string | null = null,
): string | undefined => (kind === null || id === null ? undefined : paths[kind]?.(id, parentId))

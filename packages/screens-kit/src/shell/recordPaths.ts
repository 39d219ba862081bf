import { useQuery } from '@tanstack/react-query'

/** Where a kind of record is shown, by its code in notifications and search answers, such as USER_GROUP. */
export type RecordPaths = Readonly<Record<string, ((id: string) => string) | undefined>>

/** Fetches the paths of a portal, which only opened notifications and searches need. */
export type LoadRecordPaths = () => Promise<RecordPaths>

const none: RecordPaths = {}

/** The paths of a portal; none until they are fetched. */
export const useRecordPaths = (load: LoadRecordPaths): RecordPaths =>
  useQuery({ queryKey: ['recordPaths'], queryFn: load, staleTime: Infinity }).data ?? none

/** The path of a record; undefined for kinds the portal has no page for. */
export const pathOfRecord = (paths: RecordPaths, kind: string | null, id: string | null): string | undefined =>
  kind === null || id === null ? undefined : paths[kind]?.(id)

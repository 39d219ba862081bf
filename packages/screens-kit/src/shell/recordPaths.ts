/** Where a kind of record is shown, by its code in notifications and search answers, such as USER_GROUP. */
export type RecordPaths = Readonly<Record<string, ((id: string) => string) | undefined>>

/** The path of a record; undefined for kinds the portal has no page for. */
export const pathOfRecord = (paths: RecordPaths, kind: string | null, id: string | null): string | undefined =>
  kind === null || id === null ? undefined : paths[kind]?.(id)

import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'

/** The options of a query, as `api.query` makes them, whatever its key looks like. */
export type AnyQuery<Data> = { queryKey: QueryKey; queryFn?: QueryFunction<Data, never> | SkipToken | undefined }

/** The same options for `useQuery` in a component that does not know the query's key. */
export const readable = <Data>({ queryKey, queryFn }: AnyQuery<Data>) => ({
  queryKey,
  // The cache calls a query's function with the key that stands beside it, which is the one it was made for.
  queryFn: queryFn as QueryFunction<Data> | SkipToken | undefined,
})

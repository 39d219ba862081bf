/** Documents are listed by their names unless another order is asked for (doc 3 §3). */
export const byName = <Query extends { sortProperties?: string; sortDirection?: 'ASC' | 'DESC' }>(
  query: Query,
): Query =>
  (query.sortProperties ?? 'id') === 'id' ? { ...query, sortProperties: 'formName', sortDirection: 'ASC' } : query

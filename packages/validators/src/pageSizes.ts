/** Page sizes of every table (doc 1 §9, CONST-021). */
export const pageSizes = [10, 20, 30, 40, 50] as const

/** The page size of a list that was not told another (CONST-005). */
export const defaultPageSize = 10

/** Lists begin at page 1 (CONST-004). */
export const firstPage = 1

/** Whether a table shows its page controls: only when there are more records than the smallest page (doc 1 §9). */
export const showsPagination = (total: number): boolean => total > defaultPageSize

/** The number of pages a list has; 0 for an empty one. */
export const totalPages = (total: number, limit: number): number => Math.ceil(total / limit)

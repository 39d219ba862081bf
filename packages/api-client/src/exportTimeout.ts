/** How long a list may take to become a file (doc 2 §9, doc 3 §9). */
export const exportTimeoutMilliseconds = 120_000

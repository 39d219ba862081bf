/** The numbers of an upload in the given words (doc 2 §8). */
export const recordMessages = {
  uploaded: (count: number) => `${count} record(s) successfully uploaded`,
  failed: (count: number) => `${count} record(s) failed to upload`,
} as const

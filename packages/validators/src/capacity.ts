/** Options of the capacity dropdown, each an upper bound that is not reached (doc 2 §3, CONST-042). */
export const capacityOptions = [
  { value: 50, label: 'Less than 50' },
  { value: 100, label: 'Less than 100' },
  { value: 1000, label: 'Less than 1000' },
] as const

/** Whether a capacity falls under a chosen option. */
export const hasCapacityBelow = (capacity: number, option: number): boolean => capacity < option

/** The colours a person may choose. */
export const colourSchemes = ['auto', 'light', 'dark'] as const

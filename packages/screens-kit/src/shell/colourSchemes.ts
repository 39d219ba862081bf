/** The colours a person may choose. */
export const colourSchemes = ['auto', 'light', 'dark'] as const

export const colourWords = { auto: 'Same as device', light: 'Light', dark: 'Dark' } as const

/**
 * In the place of Mantine's own palette, all of which the theme replaces: every page would carry a kilobyte of colours
 * nobody sees. Only its primary colour is asked for, before the theme is there.
 */
export const DEFAULT_COLORS = { blue: Array<string>(10).fill('#228be6') }

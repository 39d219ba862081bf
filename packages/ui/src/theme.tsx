import { createTheme, localStorageColorSchemeManager, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { colourScale } from './colourScale.ts'
import { DialogHost } from './DialogHost.tsx'
import { NotificationHost } from './notify.tsx'
import { defaultBrandColour, ink, palette } from './palette.ts'
import './styles.css'
import { themeVariables } from './themeVariables.ts'

void import('./lateStyles.css')

const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"
const isColour = (text: string | undefined): text is string => /^#[\da-f]{6}$/i.test(text ?? '')

/** The theme in a brand colour (`#rrggbb`); anything else gives the product's own colour. */
export const atriumTheme = (brandColour?: string): MantineThemeOverride =>
  createTheme({
    colors: { ...palette, brand: colourScale(isColour(brandColour) ? brandColour : defaultBrandColour) },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 6 },
    black: ink,
    fontFamily,
    fontFamilyMonospace: "ui-monospace, SFMono-Regular, 'Cascadia Mono', Menlo, Consolas, monospace",
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    headings: {
      fontFamily,
      fontWeight: '600',
      textWrap: 'pretty',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.3' },
        h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
        h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
        h6: { fontSize: '0.75rem', lineHeight: '1.45' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    shadows: {
      xs: '0 1px 2px rgb(22 33 34 / 6%)',
      sm: '0 1px 3px rgb(22 33 34 / 10%)',
      md: '0 4px 14px rgb(22 33 34 / 12%)',
      lg: '0 10px 28px rgb(22 33 34 / 16%)',
      xl: '0 18px 48px rgb(22 33 34 / 22%)',
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Anchor: { defaultProps: { underline: 'always' } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'md', tt: 'none', fw: 500 } },
      Autocomplete: { defaultProps: { withScrollArea: false } },
      // Placed from the edge of its field: from the middle, a list that has no width yet stands over the edge of a phone.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      // Their list opens when one types, clicks or presses an arrow: a dialog that begins there is not covered by it.
      MultiSelect: { defaultProps: { withScrollArea: false, openOnFocus: false } },
      Select: { defaultProps: { withScrollArea: false, openOnFocus: false } },
      TagsInput: { defaultProps: { withScrollArea: false } },
      Modal: { defaultProps: { centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.5 } } },
      Paper: { defaultProps: { radius: 'lg' } },
      Card: { defaultProps: { radius: 'lg', withBorder: true } },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
      Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    },
  })

const colourSchemes = localStorageColorSchemeManager({ key: 'atrium-colour-scheme' })

/** The nonce that the server put into the page for its content security policy; empty where there is none. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// What locks the page behind a dialog writes a style of its own and asks this global for the nonce.
if (typeof document !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

type ThemeProviderProps = {
  children: ReactNode
  /** `#rrggbb` of the office centre in use. */
  brandColour?: string | undefined
  /** Overrules what the user chose; for stories and printed pages. */
  colourScheme?: 'light' | 'dark' | undefined
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
}

/**
 * Gives everything below it Atrium's look, light or dark as the user chose or as the system says;
 * draws the dialogs and messages of `confirm`, `askRemark` and `notify`.
 */
export const ThemeProvider = ({ children, brandColour, colourScheme, env = 'default' }: ThemeProviderProps) => {
  const theme = useMemo(() => atriumTheme(brandColour), [brandColour])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
      forceColorScheme={colourScheme}
      getStyleNonce={styleNonce}
      env={env}
    >
      {children}
      <DialogHost />
      <NotificationHost />
    </MantineProvider>
  )
}

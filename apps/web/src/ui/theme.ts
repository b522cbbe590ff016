import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#eef7f3',
  '#d8ece4',
  '#b0d8c9',
  '#84c1ac',
  '#5cab91',
  '#3d957b',
  '#2a8069',
  '#1f6f5c',
  '#17584a',
  '#0f4238',
]

const terracotta: MantineColorsTuple = [
  '#fdf2ed',
  '#fae0d5',
  '#f3c0ab',
  '#ea9c7e',
  '#e07d58',
  '#d2653d',
  '#bd5430',
  '#a84626',
  '#8a381e',
  '#6b2b17',
]

const amber: MantineColorsTuple = [
  '#fff8e6',
  '#feedc4',
  '#fbdb8c',
  '#f6c654',
  '#efb22f',
  '#dc9c1a',
  '#b97f10',
  '#95650c',
  '#734d0b',
  '#523709',
]

const sand: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#e9e1d5',
  '#dbd0c0',
  '#c4b6a3',
  '#a39583',
  '#75685a',
  '#5c5147',
  '#433b33',
  '#2b2621',
]

const night: MantineColorsTuple = [
  '#ece7de',
  '#d3ccc0',
  '#b8b0a3',
  '#989083',
  '#4c4940',
  '#3a3831',
  '#302e29',
  '#252420',
  '#1a1917',
  '#11100e',
]

const FONT = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** All colours of the portal; Mantine's `gray` and `dark` are its warm neutrals. */
export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: 7,
  colors: { pine, terracotta, amber, gray: sand, dark: night },
  black: '#2b2621',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650', textWrap: 'balance' },
  // No text is smaller than 14 pixels.
  fontSizes: { xs: '0.875rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  shadows: { md: '0 1px 2px rgb(43 38 33 / 6%), 0 8px 24px rgb(43 38 33 / 8%)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Variables that Mantine lacks, and replacements of its defaults whose contrast on our neutrals is below AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--portal-page': 'var(--mantine-color-gray-0)',
    '--portal-border': 'var(--mantine-color-gray-2)',
    '--portal-accent': 'var(--mantine-color-terracotta-7)',
    '--portal-attention': 'var(--mantine-color-amber-7)',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': 'var(--mantine-color-pine-7)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-terracotta-7)',
    '--mantine-color-success': 'var(--mantine-color-pine-7)',
  },
  dark: {
    '--portal-page': 'var(--mantine-color-dark-8)',
    '--portal-border': 'var(--mantine-color-dark-5)',
    '--portal-accent': 'var(--mantine-color-terracotta-3)',
    '--portal-attention': 'var(--mantine-color-amber-3)',
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-anchor': 'var(--mantine-color-pine-3)',
    '--mantine-color-pine-light': '#17352d',
    '--mantine-color-pine-light-hover': '#1d4238',
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-1)',
    '--mantine-color-terracotta-light': '#43241a',
    '--mantine-color-terracotta-light-hover': '#522c20',
    '--mantine-color-terracotta-light-color': 'var(--mantine-color-terracotta-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
    '--mantine-color-error': 'var(--mantine-color-terracotta-3)',
    '--mantine-color-success': 'var(--mantine-color-pine-3)',
  },
})

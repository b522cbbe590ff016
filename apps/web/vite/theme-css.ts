import { fileURLToPath } from 'node:url'
import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineTheme,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core'
import { type Plugin, runnerImport } from 'vite'

const ID = 'virtual:theme.css'
const THEME = fileURLToPath(new URL('../src/ui/theme.ts', import.meta.url))

type ThemeModule = { theme: MantineThemeOverride; cssVariables: CSSVariablesResolver }

/**
 * Serves `virtual:theme.css`: the variables of ui/theme.ts as a file. Mantine would write them into a <style> element,
 * which the content-security policy (style-src 'self') refuses.
 */
export function themeCss(): Plugin {
  return {
    name: 'portal:theme-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return
      const { module } = await runnerImport<ThemeModule>(THEME)
      this.addWatchFile(THEME)
      const merged = mergeMantineTheme(DEFAULT_THEME, module.theme)
      const ours = Object.entries(merged.colors).filter(([name]) => name in (module.theme.colors ?? {}))
      const theme = { ...merged, colors: Object.fromEntries(ours) as MantineTheme['colors'] }
      return convertCssVariables(deepMerge(defaultCssVariablesResolver(theme), module.cssVariables(theme)))
    },
  }
}

import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

export const THEMES = [
  { valor: 'auto', label: 'Como no aparelho', icon: IconDeviceDesktop },
  { valor: 'light', label: 'Claro', icon: IconSun },
  { valor: 'dark', label: 'Escuro', icon: IconMoon },
] as const

/** Light or dark scheme, stored in this browser. */
export function useTheme() {
  // Keeps Mantine from writing a <style> element, which the content-security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { tema: colorScheme, setTema: setColorScheme }
}

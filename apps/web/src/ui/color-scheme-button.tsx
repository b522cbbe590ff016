import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const SCHEMES = {
  auto: { label: 'automática', Icon: IconDeviceDesktop, next: 'light' },
  light: { label: 'clara', Icon: IconSun, next: 'dark' },
  dark: { label: 'escura', Icon: IconMoon, next: 'auto' },
} as const

/** Goes round the appearances: as the system, light, dark. */
export function ColorSchemeButton() {
  // Without this Mantine writes a <style> element, which the content-security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { label, Icon, next } = SCHEMES[colorScheme]
  const text = `Aparência ${label}; mudar para ${SCHEMES[next].label}`
  return (
    <ActionIcon variant="default" size={36} aria-label={text} title={text} onClick={() => setColorScheme(next)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}

import { TIPOS_DISPOSITIVO, type TipoDispositivo } from '@portal/contract/dispositivos/dispositivos'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'

const ICONES = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desconhecido: IconDevices,
}

export function IconeDispositivo({ tipo }: { tipo: TipoDispositivo }) {
  const Icon = ICONES[tipo]
  return <Icon size={22} role="img" aria-label={TIPOS_DISPOSITIVO[tipo]} />
}

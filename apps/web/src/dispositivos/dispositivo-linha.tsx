import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { STATUS_DISPOSITIVO, TIPOS_DISPOSITIVO } from '@portal/contract/dispositivos/dispositivos'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import {
  IconAlertTriangle,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDataHora } from '../platform/format-data.ts'
import { formatNumero } from '../platform/format-numero.ts'
import classes from './dispositivo-linha.module.css'
import { formatLugar } from './entrada/lugar.ts'
import { CORES_STATUS } from './rotulos.ts'

const ICONES = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desconhecido: IconDevices,
}

const badge = { variant: 'light', radius: 'sm', tt: 'none', miw: 'max-content' } as const

/** A device: what it is, where and when it was last used, and what can be done about it. */
export function DispositivoLinha({ dispositivo, children }: { dispositivo: Dispositivo; children: ReactNode }) {
  const { device_name, device_type, status, presente, este, suspeito, distancia_km } = dispositivo
  const Icon = ICONES[device_type]
  return (
    <li className={classes.linha} data-apagado={status === 'revogado' || undefined}>
      <span className={classes.icone}>
        <Icon size={22} role="img" aria-label={TIPOS_DISPOSITIVO[device_type]} />
        {presente && <span className={classes.ponto} aria-hidden />}
      </span>
      <div className={classes.nome}>
        <strong>{device_name}</strong>
        {este && (
          <Badge {...badge} color="pine">
            Este dispositivo
          </Badge>
        )}
        {status !== 'aprovado' && (
          <Badge {...badge} color={CORES_STATUS[status]}>
            {STATUS_DISPOSITIVO[status]}
          </Badge>
        )}
        {suspeito && (
          <Badge {...badge} color="terracotta" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
            Suspeito{distancia_km !== null && ` · ${formatNumero(distancia_km)} km`}
          </Badge>
        )}
      </div>
      <p className={classes.lugar}>
        {formatLugar(dispositivo.cidade, dispositivo.pais) ?? 'Local desconhecido'}
        {dispositivo.ip && (
          <>
            {' '}
            <span>{dispositivo.ip}</span>
          </>
        )}
      </p>
      <p className={classes.acesso} data-presente={presente || undefined}>
        {presente ? 'Online agora' : `Último acesso em ${formatDataHora(dispositivo.ultimo_acesso)}`}
      </p>
      <div className={classes.acoes}>{children}</div>
    </li>
  )
}

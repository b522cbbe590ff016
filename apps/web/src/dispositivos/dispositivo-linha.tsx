import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { STATUS_DISPOSITIVO } from '@portal/contract/dispositivos/dispositivos'
import type { Dispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import classes from './dispositivo-linha.module.css'
import { IconeDispositivo } from './entrada/icone-dispositivo.tsx'
import { formatLugar } from './entrada/lugar.ts'
import { CORES_STATUS, chamado } from './rotulos.ts'

const badge = { variant: 'light', radius: 'sm', tt: 'none', miw: 'max-content' } as const

/** A device: name, state, last use; `children` are its actions. */
export function DispositivoLinha({ dispositivo, children }: { dispositivo: Dispositivo; children: ReactNode }) {
  const { apelido, device_name, device_type, status, presente, este, suspeito, distancia_km, aguarda_desde } =
    dispositivo
  return (
    <li className={classes.linha} data-apagado={status === 'revogado' || undefined}>
      <span className={classes.icone}>
        <IconeDispositivo tipo={device_type} />
        {presente && <span className={classes.ponto} aria-hidden />}
      </span>
      <div className={classes.nome}>
        <strong>{chamado(dispositivo)}</strong>
        {este && (
          <Badge {...badge} color="pine">
            Este dispositivo
          </Badge>
        )}
        {status !== 'aprovado' && (
          <Badge {...badge} color={CORES_STATUS[status]}>
            {aguarda_desde ? 'Aguardando aprovação' : STATUS_DISPOSITIVO[status]}
          </Badge>
        )}
        {suspeito && (
          <Badge {...badge} color="terracotta" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
            Suspeito{distancia_km !== null && ` · ${formatNumber(distancia_km)} km`}
          </Badge>
        )}
      </div>
      <p className={classes.lugar}>
        {apelido && `${device_name} · `}
        {formatLugar(dispositivo.cidade, dispositivo.pais) ?? 'Local desconhecido'}
        {dispositivo.ip && (
          <>
            {' '}
            <span>{dispositivo.ip}</span>
          </>
        )}
      </p>
      <p className={classes.acesso} data-presente={presente || undefined}>
        {presente ? (
          'Online agora'
        ) : aguarda_desde ? (
          <>
            Pediu <TimeAgo em={aguarda_desde} />
          </>
        ) : (
          <>
            Último acesso <TimeAgo em={dispositivo.ultimo_acesso} />
          </>
        )}
      </p>
      <div className={classes.acoes}>{children}</div>
    </li>
  )
}

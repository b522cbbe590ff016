import { Button } from '@mantine/core'
import type { Ocupante } from '@portal/contract/dispositivos/dispositivos.contract'
import { Tempo } from '../../ui/tempo.tsx'
import { IconeDispositivo } from './icone-dispositivo.tsx'
import classes from './limite-page.module.css'
import { formatLugar } from './lugar.ts'

/** Display name of a device: the user's own name for it, or its browser's. */
export const chamado = ({ apelido, device_name }: Pick<Ocupante, 'apelido' | 'device_name'>) => apelido ?? device_name

type Props = {
  sessao: Ocupante
  /** Whether it is the least recently used one. */
  isMaisAntigo: boolean
  onRemove: () => void
}

export function DispositivoItem({ sessao, isMaisAntigo, onRemove }: Props) {
  const { apelido, device_name, device_type, city, country, ip_address, last_seen_at } = sessao
  const lugar = [formatLugar(city, country) ?? 'Local desconhecido', ip_address].filter(Boolean).join(' · ')
  return (
    <li className={classes.item}>
      <span className={classes.icone}>
        <IconeDispositivo tipo={device_type} />
      </span>
      <div className={classes.texto}>
        <h2>{chamado(sessao)}</h2>
        {isMaisAntigo && <p className={classes.antigo}>Usado há mais tempo</p>}
        <p>{[apelido && device_name, lugar].filter(Boolean).join(' · ')}</p>
        <p>
          {last_seen_at ? (
            <>
              Visto por último <Tempo em={last_seen_at} />
            </>
          ) : (
            'Ainda não foi usado'
          )}
        </p>
      </div>
      <Button variant="default" aria-label={`Remover ${chamado(sessao)}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  )
}

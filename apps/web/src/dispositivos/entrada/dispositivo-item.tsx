import { Button } from '@mantine/core'
import type { SessaoDispositivo } from '@portal/contract/dispositivos/dispositivos.contract'
import { formatDataHora } from '../../platform/format-data.ts'
import classes from './limite-page.module.css'
import { formatLugar } from './lugar.ts'

type Props = { sessao: SessaoDispositivo; onRemove: () => void }

export function DispositivoItem({ sessao, onRemove }: Props) {
  const { device_name, city, country, ip_address, last_seen_at } = sessao
  return (
    <li className={classes.item}>
      <div className={classes.texto}>
        <h2>{device_name}</h2>
        <p>{[formatLugar(city, country) ?? 'Local desconhecido', ip_address].filter(Boolean).join(' · ')}</p>
        <p>{last_seen_at ? `Visto por último em ${formatDataHora(last_seen_at)}` : 'Ainda não foi usado'}</p>
      </div>
      <Button variant="default" aria-label={`Remover ${device_name}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  )
}

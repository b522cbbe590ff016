import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconDeviceDesktopCheck, IconUsers } from '@tabler/icons-react'
import { formatNumber } from '../platform/format-number.ts'
import type { DispositivosUrl } from './dispositivos-url.ts'
import classes from './resumo-dispositivos.module.css'

const INDICADORES = [
  { filtro: 'presentes', chave: 'ativos', titulo: 'Ativos', detalhe: 'em uso agora', Icon: IconDeviceDesktopCheck },
  { filtro: 'pendentes', chave: 'pendentes', titulo: 'Pendentes', detalhe: 'sem aprovação', Icon: IconClockPause },
  { filtro: 'suspeitos', chave: 'suspeitos', titulo: 'Suspeitos', detalhe: 'local incomum', Icon: IconAlertTriangle },
  {
    filtro: 'no_limite',
    chave: 'no_limite',
    titulo: 'Usuários no limite',
    detalhe: 'sem lugar livre',
    Icon: IconUsers,
  },
] as const

type Props = {
  /** Undefined while loading. */
  resumo: Record<(typeof INDICADORES)[number]['chave'], number> | undefined
  filtro: DispositivosUrl['filtro']
  onFiltro: (filtro: DispositivosUrl['filtro']) => void
}

/** Key figures as toggle buttons, each filtering the list by what it counts. */
export function ResumoDispositivos({ resumo, filtro: escolhido, onFiltro }: Props) {
  return (
    <ul className={classes.cards} aria-label="Resumo dos dispositivos" aria-busy={!resumo}>
      {INDICADORES.map(({ filtro, chave, titulo, detalhe, Icon }) => {
        const alerta = chave === 'pendentes' || chave === 'suspeitos'
        return (
          <li key={chave}>
            {resumo ? (
              <UnstyledButton
                className={classes.card}
                aria-pressed={escolhido === filtro}
                data-atencao={(alerta && resumo[chave] > 0) || undefined}
                onClick={() => onFiltro(escolhido === filtro ? undefined : filtro)}
              >
                <Icon size={24} aria-hidden className={classes.icone} />
                <span className={classes.titulo}>{titulo}</span>
                <strong>{formatNumber(resumo[chave])}</strong>
                <span className={classes.detalhe}>{detalhe}</span>
              </UnstyledButton>
            ) : (
              <Skeleton height={96} radius="lg" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

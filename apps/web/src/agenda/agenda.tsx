import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { VISITAS_MAXIMO } from '@portal/contract/agenda/limites'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useMemo } from 'react'
import { clockIn } from '../platform/clock.ts'
import { useNow } from '../platform/use-now.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import type { AcoesAgenda } from './acoes.ts'
import { calendarioQuery, urlExportacao, visitasQuery } from './agenda.api.ts'
import classes from './agenda.module.css'
import { readAgenda, SEM_FILTRO, type Vista } from './agenda-url.ts'
import { ocultasEm } from './calendario/eventos.ts'
import { porDia } from './dias.ts'
import { consultaDe, filter, filtroDe, isFiltrada } from './filtros.ts'
import { FiltrosBarra } from './filtros-barra.tsx'
import { Lista } from './lista/lista.tsx'
import { LUGARES } from './lugares.ts'
import { MesCelular } from './mes-celular.tsx'
import { NavegacaoAgenda } from './navegacao.tsx'
import { formatDiaLongo, periodoDe } from './periodo.ts'

const Calendario = lazyPart(() => import('./calendario/calendario.tsx').then((part) => part.Calendario))

const CELULAR = '(width < 48em)'
/** Value while visits are loading. */
const NADA = { itens: [], cheios: {} }

type Props = {
  /** Owner of the visits: a person, or everybody. */
  consultor_id: string
  /** True: consultants are named. */
  isEquipe: boolean
  /** False for supervisors, whose visits come without clinic and lead. */
  comClinica?: boolean
  /** Owner filter. */
  children?: ReactNode
  acoes?: AcoesAgenda | undefined
}

/** Visits of a period as a calendar or a list. The address holds what is shown. */
export function Agenda({ consultor_id, isEquipe, comClinica = true, acoes, children }: Props) {
  const [url, change] = useUrl(readAgenda)
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const agora = useNow()
  const hoje = clockIn(agora).slice(0, 10)
  const { vista = celular ? 'lista' : 'semana', data: dia = hoje, periodo: intervalo = '7dias' } = url
  const periodo = periodoDe(vista, dia, intervalo)
  const { status, tipo } = url
  const clinica = comClinica ? url.clinica : undefined
  const filtro = filtroDe({ status, tipo, clinica })
  const recorte = { ...periodo, consultor_id }
  const naLista = vista === 'lista'
  /** On a phone the month shows counts per day, with the chosen day's visits as a list below. */
  const mesCelular = celular && vista === 'mes'
  const listado = mesCelular ? { ...recorte, ...periodoDe('dia', dia, intervalo) } : recorte
  const lista = useQuery({
    ...visitasQuery({ ...listado, ...consultaDe(status) }),
    enabled: naLista || mesCelular,
  })
  const calendario = useQuery({
    ...calendarioQuery({ ...recorte, ...filtro, ...LUGARES[naLista ? 'dia' : vista] }),
    enabled: !naLista,
  })
  const { data, error, refetch } = naLista ? lista : calendario
  const listadas = lista.data?.itens
  const visitas = useMemo(() => filter(listadas ?? [], { status, tipo, clinica }), [listadas, status, tipo, clinica])

  const openDia = useCallback(
    (data: string, nova: Vista) => change({ data: data === hoje ? undefined : data, vista: nova }),
    [change, hoje],
  )
  const { itens, cheios } = calendario.data ?? NADA
  const porDiaDoMes = useMemo(() => porDia(mesCelular ? itens : []), [mesCelular, itens])
  // Deferred, so that a press is answered before the calendar's many boxes are drawn.
  const quadro = useDeferredValue(
    useMemo(
      () =>
        !naLista &&
        !mesCelular && <Calendario {...{ vista, dia, itens, cheios, isEquipe, agora, acoes }} onDia={openDia} />,
      [naLista, mesCelular, vista, dia, itens, cheios, isEquipe, agora, acoes, openDia],
    ),
  )

  const vazia = naLista
    ? data !== undefined && visitas.length === 0
    : !calendario.isPlaceholderData && calendario.data?.itens.length === 0
  return (
    <div className={classes.agenda}>
      <NavegacaoAgenda {...{ vista, dia, hoje, intervalo, periodo }} onChange={change} />
      <div className={classes.escolhas}>
        {children}
        <FiltrosBarra
          url={{ ...url, clinica }}
          recorte={recorte}
          comClinica={comClinica}
          onChange={(parts) => change(parts, { replace: true })}
        />
      </div>
      {naLista && lista.data?.ha_mais && (
        <p className={classes.aviso} role="status">
          Há mais de {VISITAS_MAXIMO.toLocaleString('pt-BR')} visitas neste período. Escolha um consultor ou menos dias
          para ver todas.
        </p>
      )}
      {error && !data ? (
        <LoadFailure title="Erro ao carregar agenda" error={error} onRetry={refetch} />
      ) : mesCelular ? (
        <>
          <MesCelular
            {...{ periodo, dia, hoje }}
            quantas={(um) => (porDiaDoMes.get(um)?.length ?? 0) + ocultasEm(cheios, um, LUGARES.mes.cabem)}
            onDia={(data) => change({ data: data === hoje ? undefined : data }, { replace: true })}
          />
          {!lista.data ? (
            <ListaSkeleton />
          ) : visitas.length > 0 ? (
            <Lista visitas={visitas} isEquipe={isEquipe} agora={agora} onOpen={acoes?.open} />
          ) : (
            <p className={classes.semVisitas} role="status">
              Nenhuma visita em {formatDiaLongo(dia)}
            </p>
          )}
        </>
      ) : !naLista ? (
        <Suspense fallback={<QuadroSkeleton />}>
          {quadro || <QuadroSkeleton />}
          <p className={classes.vazia} role="status">
            {vazia && 'Nenhuma visita neste período'}
          </p>
        </Suspense>
      ) : !data ? (
        <ListaSkeleton />
      ) : vazia ? (
        <Vazia
          isFiltrada={isFiltrada({ status, tipo, clinica })}
          onClear={() => change(SEM_FILTRO, { replace: true })}
          onNova={acoes && (() => acoes.nova())}
        />
      ) : (
        <>
          <Lista visitas={visitas} isEquipe={isEquipe} agora={agora} onOpen={acoes?.open} />
          <div>
            <PersonalExportButton url={(motivo) => urlExportacao({ ...recorte, ...filtro }, motivo)} />
          </div>
        </>
      )}
    </div>
  )
}

type VaziaProps = { isFiltrada: boolean; onClear: () => void; onNova: (() => void) | undefined }

const Vazia = ({ isFiltrada, onClear, onNova }: VaziaProps) => (
  <EmptyState
    title="Nenhuma visita neste período"
    text={
      onNova
        ? 'Agende uma visita, videochamada ou retorno, ou veja outros dias.'
        : 'Veja outros dias ou outro consultor.'
    }
    narrowed={isFiltrada && { text: 'Nenhuma passa pelos filtros escolhidos.', onClear }}
  >
    {onNova && (
      <Button variant="light" onClick={onNova}>
        Agendar uma visita
      </Button>
    )}
  </EmptyState>
)

const QuadroSkeleton = () => <Skeleton height={480} radius="lg" aria-busy />

const ListaSkeleton = () => (
  <div className={classes.agenda} aria-busy>
    {['a', 'b', 'c', 'd'].map((linha) => (
      <Skeleton key={linha} height={84} radius="lg" />
    ))}
  </div>
)

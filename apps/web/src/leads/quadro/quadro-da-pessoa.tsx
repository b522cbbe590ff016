import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CampoProprio, EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { usePreferencias } from '../../acesso/conta/preferencias.api.ts'
import { askContato, leaveFor } from '../../interacoes/contato.ts'
import { useNaoEnviados } from '../../interacoes/envio.ts'
import { useNow } from '../../platform/use-now.ts'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { filtroDe } from '../filtro-url.ts'
import { propriosQuery } from '../leads.api.ts'
import { COM_DIALOGO } from '../passagem/com-dialogo.ts'
import type { AcoesCartao } from './acoes.ts'
import { PropriosDoQuadro } from './cartao.tsx'
import { comMovimentos, sort } from './colunas.ts'
import { emOrdemManual, type PedidoMover } from './quadro.api.ts'
import { preloadArrasto, Quadro } from './quadro.tsx'
import classes from './quadro-da-pessoa.module.css'
import { readQuadro } from './quadro-url.ts'
import { type Falta, useMove } from './use-move.ts'
import { useQuadro } from './use-quadro.ts'

const PassagemDialog = lazyPart(() => import('../passagem/passagem-dialog.tsx').then((part) => part.PassagemDialog))
const QuadroCelular = lazyPart(() => import('./quadro-celular.tsx').then((part) => part.QuadroCelular))

const CELULAR = '(width < 48em)'
const NENHUMA: readonly Etapa[] = []
const NENHUM: readonly CampoProprio[] = []

type Passagem = { lead: LeadCartao; pedido: Omit<PedidoMover, 'id' | 'versao'>; falta?: Falta }

/** Preloads the code of the board for this screen. */
export function preloadQuadro() {
  if (matchMedia(CELULAR).matches) void QuadroCelular.preload().catch(() => undefined)
  else preloadArrasto()
}

export const QuadroEsqueleto = () => (
  <div className={classes.esqueleto}>
    {['a', 'b', 'c', 'd', 'e'].map((coluna) => (
      <Skeleton key={coluna} height={420} radius="lg" />
    ))}
  </div>
)

type Props = {
  etapas: readonly EtapaLead[]
  filtros: ReturnType<typeof filtroDe>
  dono: string
  /** Opens a lead; the same function at every render. */
  onOpen: (id: string) => void
}

/** Board of one person. Dragging renders only this part of the page. */
export function QuadroDaPessoa({ etapas, filtros, dono, onOpen }: Props) {
  const [url, change] = useUrl(readQuadro)
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const agora = useNow()
  const [held, setHeld] = useState(false)
  const [passagem, setPassagem] = useState<Passagem>()

  const { preferencias, change: changePreferencias } = usePreferencias()
  const escolhidas = preferencias?.leads_a_mao ?? NENHUMA
  const aMao = useMemo(() => emOrdemManual(escolhidas), [escolhidas])
  const filtro = { ...filtros, a_mao: aMao, todos: url.todos ?? false }

  const { data: quadro, error, refetch, loadMais } = useQuadro(filtro, dono, held)
  const { data: proprios } = useQuery(propriosQuery())
  const noCartao = proprios
    ?.filter(({ no_cartao, arquivado }) => no_cartao && !arquivado)
    .map(({ id }) => id)
    .join()
  const mostrados = useRef(noCartao)
  useEffect(() => {
    // Loads the cards again when other fields are shown on cards, whose values they lack.
    if (mostrados.current !== undefined && noCartao !== undefined && mostrados.current !== noCartao) void refetch()
    mostrados.current = noCartao ?? mostrados.current
  }, [noCartao, refetch])
  const naoEnviados = useNaoEnviados()
  const rotulos = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo])) as Record<Etapa, string>
  const { pendentes, move, reopen } = useMove({
    rotulos,
    onFalta: (lead, { etapa, depois_de }, falta) => setPassagem({ lead, pedido: { etapa, depois_de }, falta }),
  })

  const colunas = useMemo(() => {
    const abertos = passagem ? [{ id: passagem.lead.id, ...passagem.pedido }] : []
    return sort(comMovimentos(quadro?.colunas ?? [], [...pendentes, ...abertos]), aMao, agora)
  }, [quadro, pendentes, passagem, aMao, agora])

  // On a phone it begins where there are leads, and stays there when the last of them moves on.
  const [inicial, setInicial] = useState<Etapa>()
  if (quadro && !inicial) setInicial(quadro.colunas.find(({ total }) => total > 0)?.etapa ?? 'novo')
  const atual = url.etapa ?? inicial ?? 'novo'

  // Scrolls to the stage of a searched name.
  const achada = filtros.texto ? colunas.find(({ total }) => total > 0)?.etapa : undefined
  const show = useEffectEvent((etapa: Etapa) => {
    const coluna = document.getElementById(`coluna-${etapa}`)?.closest('section')
    if (!celular) coluna?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else if (!colunas.find((uma) => uma.etapa === atual)?.total) change({ etapa }, { replace: true })
  })
  useEffect(() => {
    if (achada) show(achada)
  }, [achada])

  function drop(lead: LeadCartao, etapa: Etapa, depois_de?: string | null) {
    if (etapa === lead.etapa && depois_de === undefined) return
    if (lead.etapa === 'perdido' && etapa === 'em_contato') return void reopen(lead)
    const pedido = { etapa, depois_de }
    if (etapa !== lead.etapa && lead.etapa !== 'perdido' && COM_DIALOGO.includes(etapa))
      return setPassagem({ lead, pedido })
    void move(lead, pedido)
  }

  const ordem = (etapa: Etapa, sim: boolean) =>
    changePreferencias({
      leads_a_mao: sim ? [...escolhidas, etapa] : escolhidas.filter((outra) => outra !== etapa),
    })

  const latest = useRef({ drop, loadMais, ordem })
  useEffect(() => {
    latest.current = { drop, loadMais, ordem }
  })
  // Memoised, so that columns and cards render only when they changed.
  const acoes = useMemo<AcoesCartao>(
    () => ({
      open: ({ id }) => onOpen(id),
      start: (lead, canal) => leaveFor(canal, lead),
      record: askContato,
      move: (lead, etapa) => latest.current.drop(lead, etapa),
    }),
    [onOpen],
  )
  const onMais = useCallback((etapa: Etapa, pular: number) => latest.current.loadMais(etapa, pular), [])
  const onOrdem = useCallback((etapa: Etapa, sim: boolean) => latest.current.ordem(etapa, sim), [])
  const onTodos = useCallback((todos: boolean) => change({ todos: todos || undefined }, { replace: true }), [change])

  if (error) return <LoadFailure title="Erro ao carregar leads" error={error} onRetry={refetch} />
  if (!quadro) return <QuadroEsqueleto />

  const props = {
    etapas,
    colunas,
    aMao,
    onOrdem,
    todos: filtro.todos,
    onTodos,
    agora,
    naoEnviados,
    acoes,
    onMais,
  }
  return (
    <PropriosDoQuadro value={proprios ?? NENHUM}>
      {celular ? (
        <Suspense fallback={<QuadroEsqueleto />}>
          <QuadroCelular {...props} atual={atual} onEtapa={(etapa) => change({ etapa }, { replace: true })} />
        </Suspense>
      ) : (
        <Quadro {...props} onSoltar={drop} onHold={setHeld} />
      )}
      <Suspense>
        {passagem && (
          <PassagemDialog
            lead={passagem.lead}
            etapa={passagem.pedido.etapa}
            rotulo={rotulos[passagem.pedido.etapa]}
            falta={passagem.falta}
            onClose={() => setPassagem(undefined)}
            onConfirm={(dados, versao) => {
              setPassagem(undefined)
              void move(passagem.lead, { ...passagem.pedido, dados }, versao)
            }}
          />
        )}
      </Suspense>
    </PropriosDoQuadro>
  )
}

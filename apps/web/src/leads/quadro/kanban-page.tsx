import { Button, Skeleton, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Cobertura } from '@portal/contract/distribuicao/cobertura.contract'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePreferencias } from '../../acesso/conta/preferencias.api.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useSessao } from '../../platform/session.ts'
import { useAgora } from '../../platform/use-agora.ts'
import { useUrl } from '../../platform/use-url.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { coberturasQuery } from '../cobertura/cobertura.api.ts'
import { askContato, leaveFor } from '../ficha/contato.ts'
import { filtroDe } from '../filtro-url.ts'
import { etapasQuery } from '../leads.api.ts'
import { COM_DIALOGO } from '../passagem/com-dialogo.ts'
import { useNovoLead } from '../use-novo-lead.ts'
import type { AcoesCartao } from './acoes.ts'
import { comMovimentos, ordenar } from './colunas.ts'
import { useNaoEnviados } from './envio.ts'
import classes from './kanban-page.module.css'
import { type PedidoMover, resumoQuery, urlExportacao } from './quadro.api.ts'
import { preloadArrasto, Quadro } from './quadro.tsx'
import { readQuadro } from './quadro-url.ts'
import { Resumo } from './resumo.tsx'

import { useMover } from './use-mover.ts'
import { useQuadro } from './use-quadro.ts'

const PassagemDialog = lazyPart(() => import('../passagem/passagem-dialog.tsx').then((part) => part.PassagemDialog))

const QuadroCelular = lazyPart(() => import('./quadro-celular.tsx').then((part) => part.QuadroCelular))
const FiltrosLeads = lazyPart(() => import('../filtros.tsx').then((part) => part.FiltrosLeads))
const ContatoHost = lazyPart(() => import('../ficha/contato-host.tsx').then((part) => part.ContatoHost))
const FichaLead = lazyPart(() => import('../ficha/ficha-lead.tsx').then((part) => part.FichaLead))
const ListaLeads = lazyPart(() => import('../lista/lista-leads.tsx').then((part) => part.ListaLeads))
const NovoLeadDialog = lazyPart(() => import('../ficha/novo-lead-dialog.tsx').then((part) => part.NovoLeadDialog))
const CobertoSelect = lazyPart(() => import('../cobertura/coberto-select.tsx').then((part) => part.CobertoSelect))
const CoberturaDialog = lazyPart(() => import('../cobertura/cobertura-dialog.tsx').then((part) => part.CoberturaDialog))
const ConsultorSelect = lazyPart(() => import('./consultor-select.tsx').then((part) => part.ConsultorSelect))

const CELULAR = '(width < 48em)'
/** Ended leads stand in the order in which they ended. */
const ENCERRADAS: readonly Etapa[] = ['internado', 'perdido']

const NENHUMA: readonly Etapa[] = []
const NENHUMA_COBERTURA: readonly Cobertura[] = []

type Passagem = { lead: LeadCartao; pedido: Omit<PedidoMover, 'id' | 'versao'> }

/** 'Meus Leads': loads what every part of the board needs. */
export function KanbanPage() {
  const [{ vista }] = useUrl(readQuadro)
  useEffect(() => {
    if (vista === 'lista') return
    if (matchMedia(CELULAR).matches) void QuadroCelular.preload().catch(() => undefined)
    else preloadArrasto()
  }, [vista])
  const { preferencias } = usePreferencias()
  const { data: etapas, error, refetch } = useQuery(etapasQuery())
  const isAdmin = useSessao()?.user.role === 'admin'
  const coberturas = useQuery(coberturasQuery(!isAdmin))
  const falha = error ?? coberturas.error
  if (falha)
    return (
      <LoadFailure
        title="Erro ao carregar leads"
        error={falha}
        onRetry={() => Promise.all([refetch(), coberturas.refetch()])}
      />
    )
  if (!etapas || !preferencias || (!isAdmin && !coberturas.data)) return <QuadroSkeleton />
  return <Kanban etapas={etapas} coberturas={coberturas.data ?? NENHUMA_COBERTURA} />
}

const QuadroSkeleton = () => (
  <main id="conteudo" className={classes.pagina} tabIndex={-1} aria-busy>
    <Title order={1} size="h2">
      Meus Leads
    </Title>
    <Colunas />
  </main>
)

const Colunas = () => (
  <div className={classes.esqueleto}>
    {['a', 'b', 'c', 'd', 'e'].map((coluna) => (
      <Skeleton key={coluna} height={420} radius="lg" />
    ))}
  </div>
)

type Props = { etapas: readonly EtapaLead[]; coberturas: readonly Cobertura[] }

function Kanban({ etapas, coberturas }: Props) {
  const [url, change] = useUrl(readQuadro)
  const usuario = useSessao()?.user
  const isAdmin = usuario?.role === 'admin'
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const agora = useAgora()
  const [held, setHeld] = useState(false)
  const [passagem, setPassagem] = useState<Passagem>()
  const [creating, setCreating] = useNovoLead()
  const [covering, setCovering] = useState(false)

  const { preferencias, change: changePreferencias } = usePreferencias()
  const escolhidas = preferencias?.leads_a_mao ?? NENHUMA
  const aMao = useMemo(() => [...new Set([...escolhidas, ...ENCERRADAS])], [escolhidas])
  /** Of colleagues whom the person stands in for today. */
  const cobertas = coberturas.filter((c) => c.situacao === 'vigente' && c.substituto_id === usuario?.id)
  const podeVer = isAdmin || cobertas.some(({ titular_id }) => titular_id === url.consultor)
  const filtros = filtroDe(podeVer ? url : { ...url, consultor: undefined })
  const filtro = { ...filtros, a_mao: aMao, todos: url.todos ?? false }
  const dono = filtros.consultor_id ?? usuario?.id ?? ''

  const { data: quadro, error, refetch, loadMais } = useQuadro(filtro, dono, { held, shown: url.vista !== 'lista' })
  const { data: resumo } = useQuery(resumoQuery(filtros.consultor_id))
  const naoEnviados = useNaoEnviados()
  const rotulos = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo])) as Record<Etapa, string>
  const { pendentes, mover, reabrir } = useMover({
    rotulos,
    onFalta: (lead, { etapa, depois_de }) => setPassagem({ lead, pedido: { etapa, depois_de } }),
  })

  const colunas = useMemo(() => {
    const abertos = passagem ? [{ id: passagem.lead.id, ...passagem.pedido }] : []
    return ordenar(comMovimentos(quadro?.colunas ?? [], [...pendentes, ...abertos]), aMao, agora)
  }, [quadro, pendentes, passagem, aMao, agora])

  function soltar(lead: LeadCartao, etapa: Etapa, depois_de?: string | null) {
    if (etapa === lead.etapa && depois_de === undefined) return
    if (lead.etapa === 'perdido' && etapa === 'em_contato') return void reabrir(lead)
    const pedido = { etapa, depois_de }
    if (etapa !== lead.etapa && lead.etapa !== 'perdido' && COM_DIALOGO.includes(etapa))
      return setPassagem({ lead, pedido })
    void mover(lead, pedido)
  }

  const latest = useRef({ soltar, loadMais })
  useEffect(() => {
    latest.current = { soltar, loadMais }
  })
  // The same at every render, so that cards are rendered again only when they changed.
  const acoes = useMemo<AcoesCartao>(
    () => ({
      open: ({ id }) => change({ lead: id }),
      start: (lead, canal) => leaveFor(canal, lead),
      registrar: askContato,
      move: (lead, etapa) => latest.current.soltar(lead, etapa),
    }),
    [change],
  )
  const onMais = useCallback((etapa: Etapa, pular: number) => latest.current.loadMais(etapa, pular), [])

  const props = {
    etapas,
    colunas,
    aMao,
    onOrdem: (etapa: Etapa, sim: boolean) =>
      changePreferencias({
        leads_a_mao: sim ? [...escolhidas, etapa] : escolhidas.filter((outra) => outra !== etapa),
      }),
    todos: filtro.todos,
    onTodos: (todos: boolean) => change({ todos: todos || undefined }, { replace: true }),
    agora,
    naoEnviados,
    acoes,
    onMais,
  }

  return (
    <main id="conteudo" className={classes.pagina} tabIndex={-1}>
      <div className={classes.topo}>
        <Title order={1} size="h2">
          Meus Leads
        </Title>
        {isAdmin && (
          <Suspense>
            <ConsultorSelect value={url.consultor} onChange={(consultor) => change({ consultor })} />
          </Suspense>
        )}
        {cobertas.length > 0 && (
          <Suspense>
            <CobertoSelect
              coberturas={cobertas}
              value={filtros.consultor_id}
              onChange={(consultor) => change({ consultor, lead: undefined })}
            />
          </Suspense>
        )}
        <div className={classes.acoes}>
          <Button.Group aria-label="Vista">
            {(['kanban', 'lista'] as const).map((vista) => (
              <Button
                key={vista}
                variant={vista === (url.vista ?? 'kanban') ? 'light' : 'default'}
                aria-pressed={vista === (url.vista ?? 'kanban')}
                onClick={() => change({ vista: vista === 'lista' ? vista : undefined })}
              >
                {vista === 'lista' ? 'Lista' : 'Kanban'}
              </Button>
            ))}
          </Button.Group>
          {!isAdmin && (
            <Button variant="default" onClick={() => setCovering(true)}>
              Cobertura
            </Button>
          )}
          <Button variant="default" renderRoot={(props) => <Link to="/consultor/kanban/importar" {...props} />}>
            Importar
          </Button>
          <Button
            component="a"
            href={urlExportacao(isAdmin ? filtros : { ...filtros, consultor_id: dono })}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Exportar CSV
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            Novo Lead
          </Button>
        </div>
      </div>
      <Resumo resumo={resumo} hoje={url.hoje} onHoje={(hoje) => change({ hoje })} />
      <Suspense fallback={<Skeleton height={36} />}>
        <FiltrosLeads url={url} onChange={(parts) => change(parts, { replace: true })} />
      </Suspense>
      {url.vista === 'lista' ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <ListaLeads dono={dono} />
        </Suspense>
      ) : error ? (
        <LoadFailure title="Erro ao carregar leads" error={error} onRetry={refetch} />
      ) : quadro ? (
        celular ? (
          <Suspense fallback={<Colunas />}>
            <QuadroCelular
              {...props}
              atual={url.etapa ?? 'novo'}
              onEtapa={(etapa) => change({ etapa }, { replace: true })}
            />
          </Suspense>
        ) : (
          <Quadro {...props} onSoltar={soltar} onHold={setHeld} />
        )
      ) : (
        <Colunas />
      )}
      <Suspense>
        <ContatoHost />
      </Suspense>
      <Suspense>
        {url.lead && (
          <FichaLead
            key={url.lead}
            id={url.lead}
            onClose={() => change({ lead: undefined })}
            onOpen={(lead) => change({ lead })}
          />
        )}
      </Suspense>
      <Suspense>
        {creating && (
          <NovoLeadDialog
            opened
            dono={isAdmin ? undefined : filtros.consultor_id}
            onClose={() => setCreating(false)}
            onCreated={() => setCreating(false)}
            onOpen={(lead) => {
              setCreating(false)
              change({ lead })
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {covering && usuario && (
          <CoberturaDialog
            isPropria
            pessoa={{ id: usuario.id, nome: usuario.full_name }}
            onClose={() => setCovering(false)}
          />
        )}
      </Suspense>
      <Suspense>
        {passagem && (
          <PassagemDialog
            lead={passagem.lead}
            etapa={passagem.pedido.etapa}
            rotulo={rotulos[passagem.pedido.etapa]}
            onClose={() => setPassagem(undefined)}
            onConfirm={(dados, versao) => {
              setPassagem(undefined)
              void mover(passagem.lead, { ...passagem.pedido, dados }, versao)
            }}
          />
        )}
      </Suspense>
    </main>
  )
}

import { Button, Skeleton, Title } from '@mantine/core'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { Cobertura } from '@portal/contract/leads/distribuicao/cobertura.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { usePreferencias } from '../../acesso/conta/preferencias.api.ts'
import { useSession } from '../../platform/session.ts'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PersonalExportButton } from '../../ui/personal-export.tsx'
import { coberturasQuery } from '../cobertura/cobertura.api.ts'
import { FichaLead, useFicha } from '../ficha/ficha-parte.ts'
import { filtroDe } from '../filtro-url.ts'
import { etapasQuery } from '../leads.api.ts'
import { useNovoLead } from '../use-novo-lead.ts'
import classes from './kanban-page.module.css'
import { emOrdemManual, quadroQuery, resumoQuery, urlExportacao } from './quadro.api.ts'
import { preloadQuadro, QuadroDaPessoa, QuadroEsqueleto } from './quadro-da-pessoa.tsx'
import { readQuadro } from './quadro-url.ts'
import { ResumoEsqueleto, ResumoQuadro } from './resumo.tsx'

const FiltrosLeads = lazyPart(() => import('../filtros.tsx').then((part) => part.FiltrosLeads))
const ContatoHost = lazyPart(() => import('../../interacoes/contato-host.tsx').then((part) => part.ContatoHost))
const ListaLeads = lazyPart(() => import('../lista/lista-leads.tsx').then((part) => part.ListaLeads))
const DonoSelect = lazyPart(() => import('./dono-select.tsx').then((part) => part.DonoSelect))
const KanbanDialog = lazyPart(() => import('./kanban-dialog.tsx').then((part) => part.KanbanDialog))

const NENHUMA_COBERTURA: readonly Cobertura[] = []

/** 'Meus Leads': loads what all parts of the board need. */
export function KanbanPage() {
  const [url] = useUrl(readQuadro)
  const { vista } = url
  useEffect(() => {
    if (vista !== 'lista') preloadQuadro()
  }, [vista])
  const { preferencias } = usePreferencias()
  const queryClient = useQueryClient()
  const fetchQuadro = useEffectEvent((a_mao: Etapa[]) => {
    // A colleague's board is fetched only once the cover is known.
    if (vista === 'lista' || url.consultor) return
    void queryClient.prefetchQuery(quadroQuery({ ...filtroDe(url), a_mao, todos: url.todos ?? false }))
  })
  useEffect(() => {
    if (preferencias) fetchQuadro(emOrdemManual(preferencias.leads_a_mao))
  }, [preferencias])
  const { data: etapas, error, refetch } = useQuery(etapasQuery())
  const isAdmin = useSession()?.user.role === 'admin'
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
    <div className={classes.topo}>
      <Title order={1} size="h2">
        Meus Leads
      </Title>
      <div className={classes.acoes}>
        <Skeleton className={classes.controle} width="min(27rem, 100%)" />
      </div>
      <Skeleton className={classes.controle ?? ''} width="8.5rem" />
    </div>
    <ResumoEsqueleto />
    <Skeleton className={classes.controle} />
    <QuadroEsqueleto />
  </main>
)

type Props = { etapas: readonly EtapaLead[]; coberturas: readonly Cobertura[] }

function Kanban({ etapas, coberturas }: Props) {
  const [url, change] = useUrl(readQuadro)
  const usuario = useSession()?.user
  const isAdmin = usuario?.role === 'admin'
  const [creating, setCreating] = useNovoLead()
  const [covering, setCovering] = useState(false)

  /** Covers of colleagues that the user substitutes today. */
  const cobertas = coberturas.filter((c) => c.situacao === 'vigente' && c.substituto_id === usuario?.id)
  const podeVer = isAdmin || cobertas.some(({ titular_id }) => titular_id === url.consultor)
  const filtros = filtroDe(podeVer ? url : { ...url, consultor: undefined })
  const dono = filtros.consultor_id ?? usuario?.id ?? ''
  const { data: resumo } = useQuery(resumoQuery(filtros.consultor_id))
  const fetchFicha = useFicha()
  const open = useCallback(
    (lead: string) => {
      fetchFicha(lead)
      change({ lead })
    },
    [fetchFicha, change],
  )

  return (
    <main id="conteudo" className={classes.pagina} tabIndex={-1}>
      <div className={classes.topo}>
        <Title order={1} size="h2">
          Meus Leads
        </Title>
        {(isAdmin || cobertas.length > 0) && (
          <Suspense fallback={<Skeleton className={`${classes.dono} ${classes.controle}`} />}>
            <DonoSelect
              className={classes.dono}
              coberturas={isAdmin ? undefined : cobertas}
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
          <Button variant="default" renderRoot={(props) => <Link to="/modelos" {...props} />}>
            Modelos
          </Button>
          <PersonalExportButton
            url={(motivo) => urlExportacao(isAdmin ? filtros : { ...filtros, consultor_id: dono }, motivo)}
          />
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          Novo Lead
        </Button>
      </div>
      <ResumoQuadro resumo={resumo} hoje={url.hoje} onHoje={(hoje) => change({ hoje })} />
      <Suspense fallback={<Skeleton className={classes.controle} />}>
        <FiltrosLeads url={url} onChange={(parts) => change(parts, { replace: true })} />
      </Suspense>
      {url.vista === 'lista' ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <ListaLeads dono={dono} onOpen={open} />
        </Suspense>
      ) : (
        <QuadroDaPessoa etapas={etapas} filtros={filtros} dono={dono} onOpen={open} />
      )}
      <Suspense>
        <ContatoHost />
      </Suspense>
      <Suspense>
        {url.lead && (
          <FichaLead key={url.lead} id={url.lead} onClose={() => change({ lead: undefined })} onOpen={open} />
        )}
      </Suspense>
      <Suspense>
        {(creating || covering) && usuario && (
          <KanbanDialog
            tipo={creating ? 'novo' : 'cobertura'}
            usuario={usuario}
            dono={isAdmin ? undefined : filtros.consultor_id}
            onClose={() => {
              setCreating(false)
              setCovering(false)
            }}
            onOpen={open}
          />
        )}
      </Suspense>
    </main>
  )
}

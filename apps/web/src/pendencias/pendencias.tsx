import { Button, Skeleton } from '@mantine/core'
import { definaRegra } from '@portal/contract/financeiro/limites'
import type { Pendencia } from '@portal/contract/pendencias/pendencias.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ResolverEspera } from '../internacoes/aba/resolver-espera.tsx'
import { messageOf } from '../platform/api-error.ts'
import { formatDate } from '../platform/format-date.ts'
import { hashOf } from '../platform/search-term.ts'
import { useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError } from '../ui/notify.ts'
import { notifyUndo } from '../ui/notify-lasting.ts'
import { pendenciasQuery, useResolvePendencia } from './pendencias.api.ts'
import classes from './pendencias.module.css'

const ContatoHost = lazyPart(() => import('../interacoes/contato-host.tsx').then((part) => part.ContatoHost))
const ContatoDialog = lazyPart(() => import('./contato-dialog.tsx').then((part) => part.ContatoAgendadoDialog))

/** Open tasks of the caller, most urgent first; also asks for the result of a call. */
export function Pendencias() {
  const { data, error, refetch } = useQuery(pendenciasQuery())
  if (!data && error) return <LoadFailure title="Erro ao carregar pendências" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={80} />
  if (data.total === 0) return <p className="portal-quiet">Nenhuma pendência.</p>
  return (
    <>
      <Lista itens={data.itens} comLink />
      {data.total > data.itens.length && <p className="portal-quiet">E mais {data.total - data.itens.length}.</p>}
    </>
  )
}

/** Open tasks about a record, expanded when one is overdue; without those shown with an admission. */
export function Lembretes({ registro }: { registro: string }) {
  const { data, error, refetch } = useQuery(pendenciasQuery(registro))
  if (!data && error) return <LoadFailure title="Erro ao carregar pendências" error={error} onRetry={refetch} />
  const itens = data?.itens.filter(({ espera }) => espera === null) ?? []
  if (itens.length === 0) return null
  return (
    <details className={classes.lembretes} open={itens.some(({ vencida }) => vencida)}>
      <summary>Lembretes ({itens.length})</summary>
      <Lista itens={itens} comLink={false} />
    </details>
  )
}

const Lista = ({ itens, comLink }: { itens: readonly Pendencia[]; comLink: boolean }) => (
  <>
    <ul className={classes.lista} aria-label="Pendências">
      {itens.map((pendencia) => (
        <Linha key={pendencia.id} pendencia={pendencia} comLink={comLink} />
      ))}
    </ul>
    <Suspense>
      <ContatoHost />
    </Suspense>
  </>
)

function Linha({ pendencia, comLink }: { pendencia: Pendencia; comLink: boolean }) {
  const { id, titulo, nome, prazo_em, vencida, concluivel, mensagem, espera } = pendencia
  const resolve = useResolvePendencia()
  const [contatando, setContatando] = useState(false)

  async function send(feita: boolean) {
    try {
      await resolve.mutateAsync({ id, feita })
      if (feita) void notifyUndo('Pendência concluída', () => void send(false))
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao concluir pendência'))
    }
  }

  return (
    <li data-vencida={vencida || undefined}>
      <span className={classes.texto}>
        <span>{titulo}</span>
        <small>
          {nome && comLink && (
            <>
              <Registro pendencia={pendencia} nome={nome} />,{' '}
            </>
          )}
          <span className={classes.prazo}>{vencida ? `desde ${formatDate(prazo_em)}` : formatDate(prazo_em)}</span>
        </small>
      </span>
      <span className={classes.botoes}>
        {mensagem && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`WhatsApp: ${titulo}`}
            onClick={() => setContatando(true)}
          >
            WhatsApp
          </Button>
        )}
        {espera && (
          <ResolverEspera
            pacienteId={pendencia.entidade_id}
            internacaoId={espera.internacao_id}
            assunto={espera.assunto}
            de={nome ?? titulo}
          />
        )}
        {concluivel && (
          <Button
            size="compact-sm"
            variant="default"
            loading={resolve.isPending}
            aria-label={`Concluir: ${titulo}`}
            onClick={() => void send(true)}
          >
            Concluir
          </Button>
        )}
      </span>
      <Suspense>
        {contatando && mensagem && (
          <ContatoDialog
            pendencia={{ ...pendencia, mensagem }}
            onAberto={() => void send(true)}
            onClose={() => setContatando(false)}
          />
        )}
      </Suspense>
    </li>
  )
}

/** True for a task that asks for a rule of the finances, for a clinic or a person. */
const isDeRegra = ({ titulo, entidade }: Pick<Pendencia, 'titulo' | 'entidade'>) =>
  entidade === 'profiles' || (entidade === 'clinicas' && titulo.startsWith(definaRegra('')))

/** Record of the task, as a link to its window or to the page where the task is done. */
function Registro({ pendencia: { titulo, entidade, entidade_id }, nome }: { pendencia: Pendencia; nome: string }) {
  const admin = useSession()?.user.role === 'admin'
  if (isDeRegra({ titulo, entidade }))
    return (
      <Link to="/admin/financeiro" search={{ aba: 'regras' }}>
        {nome}
      </Link>
    )
  if (entidade === 'clinicas')
    return (
      <Link to="/admin/clinicas" search={{ clinica: entidade_id }}>
        {nome}
      </Link>
    )
  if (entidade === 'leads')
    return (
      <Link to="/consultor/kanban" search={{ lead: entidade_id }}>
        {nome}
      </Link>
    )
  if (entidade === 'contatos_telefonicos')
    return (
      <Link to="/consultor/agenda-telefones" hash={hashOf(nome) ?? ''}>
        {nome}
      </Link>
    )
  if (entidade === 'incidentes_seguranca')
    return (
      <Link to="/admin/privacidade" search={{ incidente: entidade_id }}>
        {nome}
      </Link>
    )
  if (entidade === 'empresa_config')
    return (
      <Link to="/admin/privacidade" search={{ secao: 'retencao' }}>
        {nome}
      </Link>
    )
  if (entidade === 'solicitacoes_titular')
    return (
      <Link to="/admin/privacidade" search={{ solicitacao: entidade_id }}>
        {nome}
      </Link>
    )
  return (
    <Link
      to={admin ? '/admin/pacientes' : '/consultor/pacientes'}
      search={{ paciente: entidade_id, aba: 'internacao' }}
    >
      {nome}
    </Link>
  )
}

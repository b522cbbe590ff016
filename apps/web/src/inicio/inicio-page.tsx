import { Button, Title } from '@mantine/core'
import type { Servico } from '@portal/contract/inicio/inicio.contract'
import { PRIMEIROS_PASSOS } from '@portal/contract/inicio/primeiros-passos'
import { IconCalendarEvent, IconLayoutKanban, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TrazidasAviso } from '../financeiro/trazidas/trazidas-aviso.tsx'
import { pendenciasQuery } from '../pendencias/pendencias.api.ts'
import { Pendencias } from '../pendencias/pendencias.tsx'
import { formatDateTime } from '../platform/format-date.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { AvisoInicio } from './aviso.tsx'
import { AvisoBackup, UltimoBackup } from './backup.tsx'
import { Hoje } from './hoje/hoje.tsx'
import { resumoQuery } from './inicio.api.ts'
import classes from './inicio-page.module.css'
import { PendenciasCard } from './pendencias-card.tsx'
import { RecentesCard } from './recentes-card.tsx'
import { ResumoCards } from './resumo-cards.tsx'

const ListaPrimeirosPassos = lazyPart(() => import('./primeiros-passos.tsx').then((part) => part.ListaPrimeirosPassos))

/** First steps of a new company, until all are done or somebody hides them; '#primeiros-passos' always shows them. */
function PrimeirosPassos() {
  const pedidos = useLocation({ select: ({ hash }) => hash === 'primeiros-passos' })
  const passos = useQuery(resumoQuery()).data?.primeiros_passos
  const esperam = passos && !passos.guardados && passos.feitos.length < PRIMEIROS_PASSOS.length
  return <Suspense>{passos && (esperam || pedidos) && <ListaPrimeirosPassos passos={passos} />}</Suspense>
}

/** Shortcuts to the most frequent tasks; `#novo` opens the form. */
const Acoes = () => (
  <>
    <Button
      variant="default"
      leftSection={<IconLayoutKanban size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/consultor/kanban" {...props} />}
    >
      Meus Leads
    </Button>
    <Button
      variant="default"
      leftSection={<IconCalendarEvent size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/consultor/agenda" {...props} />}
    >
      Agenda de Visitas
    </Button>
    <Button
      variant="default"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/usuarios" hash="novo" {...props} />}
    >
      Convidar usuário
    </Button>
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/clinicas" hash="novo" {...props} />}
    >
      Nova Clínica
    </Button>
  </>
)

export function InicioPage() {
  return (
    <Page title="Início" actions={<Acoes />}>
      <PrimeirosPassos />
      <CadastroAberto />
      <AvisoServicos />
      <AvisoBackup />
      <TrazidasAviso />
      <Hoje />
      <ResumoCards />
      <div className={classes.columns}>
        <PendenciasCard />
        <AFazerCard />
        <RecentesCard />
      </div>
      <UltimoBackup />
    </Page>
  )
}

/** Warning that registration needs no approval, with a link to the setting. */
function CadastroAberto() {
  const { data } = useQuery(resumoQuery())
  if (!data?.cadastro_aberto) return null
  return (
    <AvisoInicio id="cadastro-aberto" titulo="O cadastro está aberto">
      <p>Quem se cadastra entra sem aprovação e vê todas as clínicas.</p>
      <Link to="/admin/empresa-config" hash="seguranca">
        Exigir aprovação de novos usuários
      </Link>
    </AvisoInicio>
  )
}

const TITULOS = {
  arquivos: 'Fotos e documentos não podem ser guardados',
  mensagens: 'Os e-mails não estão saindo',
} as const satisfies Record<Servico, string>

/** Warnings about services that fail at the moment. */
function AvisoServicos() {
  const { data } = useQuery(resumoQuery())
  return data?.servicos.map(({ servico, frase, desde }) => (
    <AvisoInicio key={servico} id={`aviso-${servico}`} titulo={TITULOS[servico]}>
      <p>
        {frase} Desde {formatDateTime(desde)}; o portal tenta de novo sozinho, e este aviso some quando funcionar.
      </p>
    </AvisoInicio>
  ))
}

/** Pending tasks about records, for administrators; nothing when there are none. */
function AFazerCard() {
  const { data } = useQuery(pendenciasQuery())
  if (!data || data.total === 0) return null
  return (
    <section className={classes.card} aria-labelledby="a-fazer">
      <Title order={2} size="h4" id="a-fazer">
        Pendências
      </Title>
      <Pendencias />
    </section>
  )
}

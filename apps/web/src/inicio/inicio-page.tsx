import { Button } from '@mantine/core'
import { PASSOS } from '@portal/contract/inicio/primeiros-passos'
import { IconCalendarEvent, IconLayoutKanban, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TrazidasAviso } from '../financeiro/trazidas/trazidas-aviso.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Page } from '../ui/page.tsx'
import { AFazerCard } from './a-fazer-card.tsx'
import { AvisoBackup, UltimoBackup } from './backup.tsx'
import { CadastroAberto } from './cadastro-aberto.tsx'
import { Hoje } from './hoje/hoje.tsx'
import { resumoQuery } from './inicio.api.ts'
import classes from './inicio-page.module.css'
import { PendenciasCard } from './pendencias-card.tsx'
import { RecentesCard } from './recentes-card.tsx'
import { ResumoCards } from './resumo-cards.tsx'
import { AvisoServicos } from './servicos.tsx'

const ListaPrimeirosPassos = lazyPart(() => import('./primeiros-passos.tsx').then((part) => part.ListaPrimeirosPassos))

/** First steps of a new company, until all are done or somebody hides them; '#primeiros-passos' always shows them. */
function PrimeirosPassos() {
  const pedidos = useLocation({ select: ({ hash }) => hash === 'primeiros-passos' })
  const passos = useQuery(resumoQuery()).data?.primeiros_passos
  const esperam = passos && !passos.guardados && passos.feitos.length < PASSOS.length
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

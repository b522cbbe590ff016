import { Button } from '@mantine/core'
import { IconCalendarEvent, IconLayoutKanban, IconPlus, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TrazidasAviso } from '../financeiro/trazidas/trazidas-aviso.tsx'
import { Page } from '../ui/page.tsx'
import { AFazerCard } from './a-fazer-card.tsx'
import { AvisoBackup, UltimoBackup } from './backup.tsx'
import { CadastroAberto } from './cadastro-aberto.tsx'
import { Hoje } from './hoje/hoje.tsx'
import classes from './inicio-page.module.css'
import { PendenciasCard } from './pendencias-card.tsx'
import { RecentesCard } from './recentes-card.tsx'
import { ResumoCards } from './resumo-cards.tsx'
import { AvisoServicos } from './servicos.tsx'

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

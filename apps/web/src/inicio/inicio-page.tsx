import { Page } from '../ui/page.tsx'
import { CadastroAberto } from './cadastro-aberto.tsx'
import classes from './inicio-page.module.css'
import { PendenciasCard } from './pendencias-card.tsx'
import { RecentesCard } from './recentes-card.tsx'
import { ResumoCards } from './resumo-cards.tsx'

export function InicioPage() {
  return (
    <Page title="Início">
      <CadastroAberto />
      <ResumoCards />
      <div className={classes.columns}>
        <PendenciasCard />
        <RecentesCard />
      </div>
    </Page>
  )
}

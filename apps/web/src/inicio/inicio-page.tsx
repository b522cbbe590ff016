import { ClinicasCard } from './clinicas-card.tsx'
import classes from './inicio-page.module.css'
import { PainelHeader } from './painel-header.tsx'
import { PainelMenu } from './painel-menu.tsx'
import { ResumoCards } from './resumo-cards.tsx'

export function InicioPage() {
  return (
    <div className={classes.page}>
      <PainelHeader />
      <PainelMenu />
      <main className={classes.main} tabIndex={-1}>
        <ResumoCards />
        <ClinicasCard />
      </main>
    </div>
  )
}
